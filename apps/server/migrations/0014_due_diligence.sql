-- Customer due diligence (hvitvaskingsloven §§ 9–18): countries and the lists that call them risky, what players have
-- declared, and which declarations a person must look at.
CREATE SCHEMA due_diligence;

CREATE TABLE due_diligence.countries (
  country_code text PRIMARY KEY CHECK (country_code ~ '^[A-Z]{2}$'),
  -- In bokmål. Unique, because the portal sends the name back.
  country_name text NOT NULL UNIQUE
);

-- A country is high-risk while any list names it. When a list changes, rows are closed and added, never removed.
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

-- What a player has declared, in versions 1, 2, 3 … The newest applies.
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
  -- The politically exposed person (PEP), who may be the player or somebody close.
  pep_reason     text,
  pep_name       text,
  pep_relation   text,
  pep_birth_date date,
  pep_sex        text CHECK (pep_sex IN ('M', 'F')),
  is_pep         boolean NOT NULL,
  -- "Reserver mot kampanjer og info på SMS" (markedsføringsloven § 15).
  marketing_sms_reserved boolean NOT NULL,
  -- Where the money for play comes from.
  funded_by       text[] NOT NULL CHECK (funded_by <@ ARRAY['salary', 'real_estate', 'stocks', 'social_security', 'gifts', 'other']),
  funded_by_other text,
  CONSTRAINT declarations_numbered_once PRIMARY KEY (player_id, version),
  CONSTRAINT declarations_tell_of_the_pep CHECK (num_nulls(pep_reason, pep_name, pep_relation, pep_birth_date, pep_sex) = CASE WHEN is_pep THEN 0 ELSE 5 END),
  CONSTRAINT declarations_tell_of_the_funds CHECK (NOT (is_pep OR high_risk_country) OR funded_by <> '{}'),
  CONSTRAINT declarations_describe_other_funds CHECK (('other' = ANY (funded_by)) = (funded_by_other IS NOT NULL))
);

-- Declarations that a person must look at. Only those who do may know of them (§ 28).
CREATE TABLE due_diligence.review_cases (
  case_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  version   integer NOT NULL,
  reasons   text[] NOT NULL CHECK (reasons <> '{}' AND reasons <@ ARRAY['pep', 'high_risk_country', 'stopped_before']),
  opened_at timestamptz NOT NULL,
  CONSTRAINT review_cases_one_a_declaration UNIQUE (player_id, version),
  FOREIGN KEY (player_id, version) REFERENCES due_diligence.declarations
);

-- Two of the staff settle a case: one takes it up and another decides. Each step is kept with who took it and why, which
-- no player reads.
CREATE TABLE due_diligence.case_steps (
  case_id         bigint NOT NULL REFERENCES due_diligence.review_cases,
  step            text NOT NULL CHECK (step IN ('taken_up', 'accepted', 'asked_anew', 'stopped')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT case_steps_are_taken_once PRIMARY KEY (case_id, step)
);
CREATE UNIQUE INDEX case_steps_decide_once ON due_diligence.case_steps (case_id) WHERE step <> 'taken_up';

CREATE FUNCTION due_diligence.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'declarations are append-only' USING ERRCODE = 'LB005';
END $$;

CREATE TRIGGER declarations_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON due_diligence.declarations
  FOR EACH STATEMENT EXECUTE FUNCTION due_diligence.refuse_change();
CREATE TRIGGER review_cases_are_kept BEFORE DELETE OR TRUNCATE ON due_diligence.review_cases
  FOR EACH STATEMENT EXECUTE FUNCTION due_diligence.refuse_change();
CREATE TRIGGER case_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON due_diligence.case_steps
  FOR EACH STATEMENT EXECUTE FUNCTION due_diligence.refuse_change();

-- Door: declarations and cases, five years after the relation ended, even where the books still need the player.
CREATE FUNCTION due_diligence.forget_declarations(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_ended(player, retention.today(moment)) THEN RETURN 0; END IF;
  PERFORM set_config('lokalbingo.door', 'due_diligence', true);
  DELETE FROM due_diligence.case_steps AS step USING due_diligence.review_cases AS looked
    WHERE looked.player_id = player AND step.case_id = looked.case_id;
  DELETE FROM due_diligence.review_cases WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM due_diligence.declarations WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone + more;
END $$;
