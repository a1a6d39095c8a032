-- Cases that two persons of the staff settle: one takes it up, another decides. Each step is kept for good with who took
-- it and why, which no player reads.

-- Declarations that a person must look at. Told to nobody but those who do (§ 28).
ALTER TABLE due_diligence.review_cases
  DROP CONSTRAINT review_cases_reasons_check,
  ADD CONSTRAINT review_cases_reasons_check
    CHECK (reasons <> '{}' AND reasons <@ ARRAY['pep', 'high_risk_country', 'stopped_before']);

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
CREATE TRIGGER case_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON due_diligence.case_steps
  FOR EACH STATEMENT EXECUTE FUNCTION due_diligence.refuse_change();

-- Accounts whose hall must look at whose they are.
CREATE TABLE e_id.case_steps (
  case_id         bigint NOT NULL REFERENCES e_id.review_cases,
  step            text NOT NULL CHECK (step IN ('taken_up', 'linked', 'rejected')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT case_steps_are_taken_once PRIMARY KEY (case_id, step)
);
CREATE UNIQUE INDEX case_steps_decide_once ON e_id.case_steps (case_id) WHERE step <> 'taken_up';

CREATE FUNCTION e_id.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done with a case is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER case_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON e_id.case_steps
  FOR EACH STATEMENT EXECUTE FUNCTION e_id.refuse_change();

-- Whom the e-ID named, for as long as the case is open and no longer than it says: it may be a stranger.
CREATE TABLE e_id.tried_persons (
  case_id      bigint PRIMARY KEY REFERENCES e_id.review_cases,
  national_key bytea NOT NULL,
  subject      text NOT NULL,
  birth_date   date NOT NULL,
  first_name   text NOT NULL,
  last_name    text NOT NULL,
  acr          text NOT NULL,
  verified_at  timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX tried_persons_by_expiry ON e_id.tried_persons (expires_at);
