-- Customer due diligence (hvitvaskingsloven §§ 9–18): countries and the lists that call them risky, what players have
-- declared, and which declarations a person must look at.
CREATE SCHEMA due_diligence;

CREATE TABLE due_diligence.countries (
  country_code text PRIMARY KEY CHECK (country_code ~ '^[A-Z]{2}$'),
  -- In bokmål. The portal sends the name back, so it names one country.
  country_name text NOT NULL UNIQUE
);

-- A country is high-risk while any list names it. A list that changes closes rows and adds rows, and forgets none.
CREATE TABLE due_diligence.country_risks (
  risk_list     text NOT NULL CHECK (risk_list IN ('eu', 'fatf_black', 'fatf_grey')),
  country_code  text NOT NULL REFERENCES due_diligence.countries,
  in_force_from date NOT NULL,
  -- The first Oslo day on which the list no longer names the country.
  in_force_to   date,
  source        text NOT NULL,
  PRIMARY KEY (risk_list, country_code, in_force_from),
  CHECK (in_force_to > in_force_from)
);
CREATE UNIQUE INDEX country_risks_named_once ON due_diligence.country_risks (risk_list, country_code)
  WHERE in_force_to IS NULL;

-- What a player has declared: version 1, 2, 3 …, the newest counts.
CREATE TABLE due_diligence.declarations (
  player_id      bigint NOT NULL REFERENCES identity.players,
  version        integer NOT NULL CHECK (version > 0),
  declared_at    timestamptz NOT NULL,
  -- The name as the account had it, not as the form said.
  first_name     text NOT NULL,
  last_name      text NOT NULL,
  address        text NOT NULL CHECK (address <> ''),
  postcode       text NOT NULL CHECK (postcode ~ '^[0-9]{4}$'),
  country_code   text NOT NULL REFERENCES due_diligence.countries,
  -- What the lists said on that day.
  high_risk_country boolean NOT NULL,
  pep_reason     text,
  pep_name       text,
  pep_relation   text,
  pep_birth_date date,
  pep_sex        text CHECK (pep_sex IN ('M', 'F')),
  is_pep         boolean NOT NULL,
  -- "Reserver mot kampanjer og info på SMS" (markedsføringsloven § 15).
  marketing_sms_reserved boolean NOT NULL,
  -- Where the money to play for comes from.
  funded_by       text[] NOT NULL CHECK (funded_by <@ ARRAY['salary', 'real_estate', 'stocks', 'social_security', 'gifts', 'other']),
  funded_by_other text,
  CONSTRAINT declarations_numbered_once PRIMARY KEY (player_id, version),
  CONSTRAINT declarations_tell_of_the_pep CHECK (num_nulls(pep_reason, pep_name, pep_relation, pep_birth_date, pep_sex) = CASE WHEN is_pep THEN 0 ELSE 5 END),
  CONSTRAINT declarations_tell_of_the_funds CHECK (NOT (is_pep OR high_risk_country) OR funded_by <> '{}'),
  CONSTRAINT declarations_describe_other_funds CHECK (('other' = ANY (funded_by)) = (funded_by_other IS NOT NULL))
);

-- Declarations that a person must look at. Told to nobody but those who do (§ 28).
CREATE TABLE due_diligence.review_cases (
  case_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  version   integer NOT NULL,
  reasons   text[] NOT NULL CHECK (reasons <> '{}' AND reasons <@ ARRAY['pep', 'high_risk_country']),
  opened_at timestamptz NOT NULL,
  CONSTRAINT review_cases_one_a_declaration UNIQUE (player_id, version),
  FOREIGN KEY (player_id, version) REFERENCES due_diligence.declarations
);

CREATE FUNCTION due_diligence.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'declarations are append-only' USING ERRCODE = 'LB005';
END $$;

CREATE TRIGGER declarations_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON due_diligence.declarations
  FOR EACH STATEMENT EXECUTE FUNCTION due_diligence.refuse_change();
CREATE TRIGGER review_cases_are_kept BEFORE DELETE OR TRUNCATE ON due_diligence.review_cases
  FOR EACH STATEMENT EXECUTE FUNCTION due_diligence.refuse_change();
