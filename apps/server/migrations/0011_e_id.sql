-- Logins with the e-ID: flows under way at the issuer, what they proved, whose account each e-ID is, and cases where a
-- hall must decide whose it is. National numbers are stored as keyed hashes only.
CREATE SCHEMA e_id;

-- One round trip to the issuer. A single UPDATE uses it up.
CREATE TABLE e_id.flows (
  flow_id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- SHA-256 of the browser's cookie.
  browser_hash  bytea NOT NULL,
  purpose       text NOT NULL CHECK (purpose IN ('register', 'auth', 'reset', 'confirm')),
  state         text NOT NULL UNIQUE,
  nonce         text NOT NULL,
  code_verifier text NOT NULL,
  -- Who was logged in when the flow began.
  player_id     bigint REFERENCES identity.players,
  session_id    bigint REFERENCES identity.sessions ON DELETE CASCADE,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  CHECK ((player_id IS NULL) = (session_id IS NULL)),
  CONSTRAINT flows_of_a_player CHECK (purpose NOT IN ('auth', 'confirm') OR player_id IS NOT NULL)
);
CREATE INDEX flows_by_browser ON e_id.flows (browser_hash) WHERE used_at IS NULL;
CREATE INDEX flows_by_expiry ON e_id.flows (expires_at);

-- What the issuer said about an adult who has no account yet, for as long as registration may take.
CREATE TABLE e_id.proofs (
  handle_hash  bytea PRIMARY KEY,
  flow_id      bigint NOT NULL UNIQUE REFERENCES e_id.flows ON DELETE CASCADE,
  national_key bytea NOT NULL,
  subject      text NOT NULL,
  birth_date   date NOT NULL,
  first_name   text NOT NULL,
  last_name    text NOT NULL,
  acr          text NOT NULL,
  verified_at  timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX proofs_by_expiry ON e_id.proofs (expires_at);

-- Sessions whose player has lately proven again who they are, as changing a mobile number or an e-mail address requires.
CREATE TABLE e_id.session_proofs (
  session_id   bigint PRIMARY KEY REFERENCES identity.sessions ON DELETE CASCADE,
  proven_until timestamptz NOT NULL
);
CREATE INDEX session_proofs_by_expiry ON e_id.session_proofs (proven_until);

-- Whose account an e-ID is.
CREATE TABLE e_id.identities (
  player_id    bigint PRIMARY KEY REFERENCES identity.players,
  national_key bytea NOT NULL CONSTRAINT identities_national_key_unique UNIQUE,
  subject      text NOT NULL CONSTRAINT identities_subject_unique UNIQUE,
  birth_date   date NOT NULL,
  first_name   text NOT NULL,
  last_name    text NOT NULL,
  acr          text NOT NULL,
  verified_at  timestamptz NOT NULL
);

-- Former mobile numbers and e-mail addresses of an account, by which a person with two accounts is recognised.
CREATE TABLE e_id.former_addresses (
  player_id bigint NOT NULL REFERENCES identity.players,
  address   text NOT NULL,
  left_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, address)
);
CREATE INDEX former_addresses_by_address ON e_id.former_addresses (address);

-- A pause outlives the account. The keyed hash alone is kept until the pause ends, so that it applies to the person
-- who comes back.
CREATE TABLE e_id.forgotten_persons (
  player_id    bigint PRIMARY KEY REFERENCES identity.players,
  national_key bytea NOT NULL
);
CREATE INDEX forgotten_persons_by_key ON e_id.forgotten_persons (national_key);

-- The e-ID named another person than the hall knows, so the hall must find out whose account it is. Open until closed_at.
CREATE TABLE e_id.review_cases (
  case_id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id     bigint NOT NULL REFERENCES identity.players,
  -- Where the player has the oldest card. Null without a card.
  hall_id       integer REFERENCES halls.halls,
  -- In the latest try.
  differs       text[] NOT NULL CHECK (differs <> '{}' AND differs <@ ARRAY['first_name', 'middle_name', 'last_name', 'birth_date', 'birth_date_unknown']),
  tries         integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  opened_at     timestamptz NOT NULL,
  last_tried_at timestamptz NOT NULL,
  closed_at     timestamptz
);
CREATE UNIQUE INDEX review_cases_one_open_a_player ON e_id.review_cases (player_id) WHERE closed_at IS NULL;
CREATE INDEX review_cases_by_hall ON e_id.review_cases (hall_id) WHERE closed_at IS NULL;

-- Whom the e-ID named in such a case. It may be a stranger, so the row is kept only while the case is open, and no longer
-- than until expires_at.
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

-- Two of the staff settle a case: one takes it up and another decides. Each step is kept with who took it and why, which
-- no player reads.
CREATE TABLE e_id.case_steps (
  case_id         bigint NOT NULL REFERENCES e_id.review_cases,
  step            text NOT NULL CHECK (step IN ('taken_up', 'linked', 'rejected')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT case_steps_are_taken_once PRIMARY KEY (case_id, step)
);
CREATE UNIQUE INDEX case_steps_decide_once ON e_id.case_steps (case_id) WHERE step <> 'taken_up';

-- Two accounts that may belong to one person, which a hall decides. The account with the lower number comes first.
CREATE TABLE e_id.same_person_cases (
  case_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL REFERENCES identity.players,
  other_id  bigint NOT NULL REFERENCES identity.players CHECK (other_id > player_id),
  -- The hall of the account that no e-ID has proven. Null without a card.
  hall_id   integer REFERENCES halls.halls,
  because   text[] NOT NULL CHECK (because <> '{}' AND because <@ ARRAY['name_and_birth_date', 'mobile', 'email', 'card']),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT same_person_cases_once UNIQUE (player_id, other_id)
);
CREATE INDEX same_person_cases_by_other ON e_id.same_person_cases (other_id);
CREATE INDEX same_person_cases_by_hall ON e_id.same_person_cases (hall_id) WHERE closed_at IS NULL;

CREATE TABLE e_id.same_person_steps (
  case_id         bigint NOT NULL REFERENCES e_id.same_person_cases,
  step            text NOT NULL CHECK (step IN ('taken_up', 'one_person', 'two_persons')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  PRIMARY KEY (case_id, step)
);
CREATE UNIQUE INDEX same_person_steps_decide_once ON e_id.same_person_steps (case_id) WHERE step <> 'taken_up';

-- Append-only: only the owner, inside a door, may remove rows. Every area has such a function.
CREATE FUNCTION e_id.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a case is append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER case_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON e_id.case_steps
  FOR EACH STATEMENT EXECUTE FUNCTION e_id.refuse_change();
CREATE TRIGGER same_person_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON e_id.same_person_steps
  FOR EACH STATEMENT EXECUTE FUNCTION e_id.refuse_change();

-- Doors.

-- Removes forgotten persons whose pause has ended.
CREATE FUNCTION e_id.remove_forgotten(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM e_id.forgotten_persons WHERE player_id = ANY (ARRAY(
    SELECT person.player_id FROM e_id.forgotten_persons AS person
    WHERE NOT retention.is_paused(person.player_id, retention.today(moment))
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Removes the player's e-ID and cases, and keeps the keyed hash while a pause applies.
CREATE FUNCTION e_id.forget_person(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, day) THEN RETURN 0; END IF;
  IF retention.is_paused(player, day) THEN
    INSERT INTO e_id.forgotten_persons (player_id, national_key)
    SELECT person.player_id, person.national_key FROM e_id.identities AS person WHERE person.player_id = player
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM set_config('lokalbingo.door', 'e_id', true);
  DELETE FROM e_id.case_steps AS step USING e_id.review_cases AS looked
    WHERE looked.player_id = player AND step.case_id = looked.case_id;
  DELETE FROM e_id.same_person_steps AS step USING e_id.same_person_cases AS pair
    WHERE player IN (pair.player_id, pair.other_id) AND step.case_id = pair.case_id;
  PERFORM set_config('lokalbingo.door', '', true);
  DELETE FROM e_id.same_person_cases AS pair WHERE player IN (pair.player_id, pair.other_id);
  DELETE FROM e_id.former_addresses WHERE player_id = player;
  DELETE FROM e_id.tried_persons AS tried USING e_id.review_cases AS looked
    WHERE looked.player_id = player AND tried.case_id = looked.case_id;
  DELETE FROM e_id.review_cases WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM e_id.identities WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;
