-- Staff: the people who work with the halls, what they are permitted to do, and their logins.
CREATE SCHEMA staff;

-- One person, one account. Acts refer to it for as long as they are kept; names and addresses are emptied after that.
CREATE TABLE staff.members (
  staff_id      integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  first_name    text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 80),
  last_name     text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 80),
  birth_date    date,
  -- The e-mail address of work, by which the person logs in. Lower case.
  work_email    text UNIQUE CHECK (work_email = lower(work_email) AND length(work_email) <= 254),
  mobile        text CHECK (mobile ~ '^[0-9]{8}$'),
  -- The keyed hash of the national number, once the person has proven who they are by BankID.
  national_key  bytea UNIQUE,
  -- The person's own account as a player, where they have one.
  player_id     bigint UNIQUE REFERENCES identity.players,
  password_hash text,
  -- The secret of the authenticator app, encrypted; and the step of its last code, so that a code is used once.
  sealed_totp   text,
  totp_step     bigint,
  pin_hash      text,
  created_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  forgotten_at  timestamptz
);
CREATE INDEX members_by_name ON staff.members (lower(last_name), lower(first_name));

-- A role for one hall, for a chain, or for the installation (neither). It is ended, never removed.
CREATE TABLE staff.grants (
  grant_id     integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  staff_id     integer NOT NULL REFERENCES staff.members,
  role         text NOT NULL CHECK (role IN ('clerk', 'caller', 'hall_manager', 'chain_manager', 'accountant',
    'compliance_officer', 'support_agent', 'inspector', 'administrator')),
  hall_id      integer REFERENCES halls.halls,
  owner_id     integer REFERENCES halls.owners,
  -- The last Oslo day on which it gives anything.
  last_day     date,
  granted_by   integer REFERENCES staff.members,
  confirmed_by integer REFERENCES staff.members,
  granted_at   timestamptz NOT NULL,
  ended_by     integer REFERENCES staff.members,
  ended_at     timestamptz,
  CONSTRAINT grants_are_for_one_place CHECK (hall_id IS NULL OR owner_id IS NULL),
  CONSTRAINT grants_of_a_hall CHECK (role NOT IN ('clerk', 'caller', 'hall_manager') OR hall_id IS NOT NULL),
  CONSTRAINT grants_of_the_installation CHECK (role <> 'administrator' OR (hall_id IS NULL AND owner_id IS NULL)),
  CONSTRAINT grants_not_to_oneself CHECK (granted_by <> staff_id AND confirmed_by <> staff_id AND confirmed_by <> granted_by),
  CONSTRAINT grants_of_inspectors_end CHECK (role <> 'inspector' OR last_day IS NOT NULL)
);
-- One of a kind in force.
CREATE UNIQUE INDEX grants_once ON staff.grants (staff_id, role, coalesce(hall_id, 0), coalesce(owner_id, 0)) WHERE ended_at IS NULL;
CREATE INDEX grants_by_hall ON staff.grants (hall_id) WHERE ended_at IS NULL;
CREATE INDEX grants_by_owner ON staff.grants (owner_id) WHERE ended_at IS NULL;

-- The grants that have not been ended, with the halls that each covers now.
CREATE VIEW staff.grants_in_force AS
SELECT granted.grant_id, granted.staff_id, granted.role, granted.last_day,
  granted.hall_id IS NULL AND granted.owner_id IS NULL AS is_installation,
  ARRAY(SELECT hall.hall_id FROM halls.halls AS hall
    WHERE (granted.hall_id IS NULL OR hall.hall_id = granted.hall_id)
      AND (granted.owner_id IS NULL OR hall.owner_id = granted.owner_id)) AS halls
FROM staff.grants AS granted WHERE granted.ended_at IS NULL;

-- A link by which a person sets up the login: for a new account, or after a factor was reset. Used once.
CREATE TABLE staff.invitations (
  invitation_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  staff_id      integer NOT NULL REFERENCES staff.members,
  token_hash    bytea NOT NULL UNIQUE,
  invited_by    integer REFERENCES staff.members,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX invitations_by_staff ON staff.invitations (staff_id);

CREATE TABLE staff.passkeys (
  -- As the browser names it, in base64url.
  credential_id text PRIMARY KEY CHECK (length(credential_id) <= 1500),
  staff_id      integer NOT NULL REFERENCES staff.members,
  public_key    bytea NOT NULL,
  sign_count    bigint NOT NULL,
  transports    text[] NOT NULL,
  device        text NOT NULL CHECK (length(device) <= 200),
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  removed_at    timestamptz
);
CREATE INDEX passkeys_by_staff ON staff.passkeys (staff_id) WHERE removed_at IS NULL;

CREATE TABLE staff.recovery_codes (
  staff_id  integer NOT NULL REFERENCES staff.members,
  code_hash bytea NOT NULL,
  made_at   timestamptz NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- A browser at the counter of a hall, known by its cookie.
CREATE TABLE staff.counters (
  counter_id    integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id       integer NOT NULL REFERENCES halls.halls,
  counter_name  text NOT NULL CHECK (length(counter_name) BETWEEN 1 AND 60),
  device_hash   bytea NOT NULL UNIQUE,
  registered_by integer NOT NULL REFERENCES staff.members,
  registered_at timestamptz NOT NULL,
  removed_by    integer REFERENCES staff.members,
  removed_at    timestamptz
);
CREATE INDEX counters_by_hall ON staff.counters (hall_id) WHERE removed_at IS NULL;

-- What a registration of or a login by a passkey must sign. Used once.
CREATE TABLE staff.challenges (
  challenge_hash bytea PRIMARY KEY,
  -- Whose it is; null where the passkey says who logs in.
  staff_id       integer REFERENCES staff.members,
  purpose        text NOT NULL CHECK (purpose IN ('register', 'log_in', 'step_up', 'confirm')),
  expires_at     timestamptz NOT NULL
);

CREATE TABLE staff.sessions (
  session_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  staff_id      integer NOT NULL REFERENCES staff.members,
  token_hash    bytea NOT NULL UNIQUE,
  -- `full`: passkey, or password and code. `pin`: at a counter. `confirm`: a second person, for one decision in place.
  kind          text NOT NULL CHECK (kind IN ('full', 'pin', 'confirm')),
  counter_id    integer REFERENCES staff.counters,
  -- Of a confirmation: the session over which it was opened.
  beside        bigint REFERENCES staff.sessions,
  device        text NOT NULL CHECK (length(device) <= 200),
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  -- When the second factor was last given.
  stepped_up_at timestamptz,
  locked_at     timestamptz,
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  CONSTRAINT sessions_by_pin_are_at_counters CHECK (kind <> 'pin' OR counter_id IS NOT NULL),
  CONSTRAINT sessions_that_confirm_are_beside_another CHECK ((kind = 'confirm') = (beside IS NOT NULL))
);
CREATE INDEX sessions_by_staff ON staff.sessions (staff_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_end ON staff.sessions (expires_at);

-- The audit log: every act of staff, and every look at a person.
CREATE SCHEMA audit;

CREATE TABLE audit.records (
  record_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at          timestamptz NOT NULL,
  -- Null for the program itself.
  staff_id    integer REFERENCES staff.members,
  role        text,
  counter_id  integer REFERENCES staff.counters,
  session_id  bigint,
  -- The permission that was used, or what happened to a login.
  act         text NOT NULL CHECK (length(act) BETWEEN 2 AND 60),
  outcome     text NOT NULL CHECK (length(outcome) BETWEEN 2 AND 60),
  object_kind text CHECK (length(object_kind) BETWEEN 2 AND 40),
  object_id   text CHECK (length(object_id) BETWEEN 1 AND 100),
  hall_id     integer REFERENCES halls.halls,
  player_id   bigint REFERENCES identity.players,
  reason      text CHECK (length(reason) BETWEEN 5 AND 500),
  -- What changed. Never a secret, an account number or a national number.
  before      jsonb,
  after       jsonb
);
CREATE INDEX records_by_staff ON audit.records (staff_id, record_id);
CREATE INDEX records_by_hall ON audit.records (hall_id, record_id);
CREATE INDEX records_by_player ON audit.records (player_id, record_id);
CREATE INDEX records_by_time ON audit.records (at);

-- A day's records, sealed the night after: the hash covers every record of the day and the seal before.
CREATE TABLE audit.seals (
  day           date PRIMARY KEY,
  record_count  bigint NOT NULL CHECK (record_count >= 0),
  previous_hash bytea NOT NULL,
  hash          bytea NOT NULL,
  sealed_at     timestamptz NOT NULL
);

CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lokalbingo.door', true) = 'audit' AND TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER records_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.records
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER seals_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.seals
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

-- Records are kept five years after their fiscal year. The seal of a day stays.
CREATE FUNCTION audit.remove_records(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  PERFORM set_config('lokalbingo.door', 'audit', true);
  DELETE FROM audit.records WHERE record_id = ANY (ARRAY(
    SELECT record.record_id FROM audit.records AS record
    WHERE record.at < retention.books_end(day)
      AND (record.player_id IS NULL OR NOT retention.is_held(record.player_id, day))
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;

-- Sessions of staff are kept for a year after they were over.
CREATE FUNCTION staff.remove_sessions(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM staff.sessions WHERE session_id = ANY (ARRAY(
    SELECT session.session_id FROM staff.sessions AS session
    WHERE session.expires_at < moment - interval '1 year'
      AND NOT EXISTS (SELECT FROM staff.sessions AS other WHERE other.beside = session.session_id)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Whoever has left becomes a number when the books of the acts that name them are no longer kept.
CREATE FUNCTION staff.remove_members(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  due integer[];
BEGIN
  due := ARRAY(SELECT member.staff_id FROM staff.members AS member
    WHERE member.ended_at < retention.books_end(day) AND member.forgotten_at IS NULL
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  DELETE FROM staff.passkeys WHERE staff_id = ANY (due);
  DELETE FROM staff.recovery_codes WHERE staff_id = ANY (due);
  DELETE FROM staff.invitations WHERE staff_id = ANY (due);
  UPDATE staff.members SET first_name = '–', last_name = '–', birth_date = NULL, work_email = NULL, mobile = NULL,
    national_key = NULL, player_id = NULL, password_hash = NULL, sealed_totp = NULL, pin_hash = NULL, forgotten_at = moment
  WHERE staff_id = ANY (due);
  RETURN cardinality(due);
END $$;
