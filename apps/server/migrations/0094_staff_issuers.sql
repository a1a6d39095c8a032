-- Staff at an OpenID Connect issuer: their chain's, by which they log in, and BankID, by which they prove who they are.

-- The issuer of a chain. Its people are known by the domain of their e-mail addresses.
CREATE TABLE staff.chain_issuers (
  owner_id         integer PRIMARY KEY REFERENCES halls.owners,
  issuer           text NOT NULL CHECK (length(issuer) BETWEEN 8 AND 300),
  client_id        text NOT NULL CHECK (length(client_id) BETWEEN 1 AND 200),
  -- Our secret with the issuer, encrypted.
  sealed_secret    text NOT NULL,
  email_domain     text NOT NULL CONSTRAINT chain_issuers_have_own_domains UNIQUE
                     CHECK (email_domain = lower(email_domain) AND length(email_domain) BETWEEN 3 AND 200),
  -- The value of `acr`, or in `amr`, that says that the issuer asked for two factors. Without one it never counts as two.
  two_factor_value text CHECK (length(two_factor_value) BETWEEN 1 AND 200),
  changed_by       integer NOT NULL REFERENCES staff.members,
  changed_at       timestamptz NOT NULL
);

-- Whom the issuer of a chain means by a subject. The person has linked it, after an ordinary login.
CREATE TABLE staff.linked_subjects (
  owner_id  integer NOT NULL REFERENCES staff.chain_issuers,
  staff_id  integer NOT NULL REFERENCES staff.members,
  subject   text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, staff_id),
  CONSTRAINT linked_subjects_are_of_one_person UNIQUE (owner_id, subject)
);
CREATE INDEX linked_subjects_by_staff ON staff.linked_subjects (staff_id);

-- Visits to an issuer under way. Each ends once, in the browser where it began.
CREATE TABLE staff.issuer_visits (
  state_hash    bytea PRIMARY KEY,
  browser_hash  bytea NOT NULL,
  purpose       text NOT NULL CHECK (purpose IN ('log_in', 'link', 'identify')),
  -- Null for BankID.
  owner_id      integer REFERENCES staff.chain_issuers,
  -- Whose it is; null at a login.
  session_id    bigint REFERENCES staff.sessions,
  nonce         text NOT NULL,
  code_verifier text NOT NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  CONSTRAINT issuer_visits_are_of_somebody CHECK ((purpose = 'log_in') = (session_id IS NULL)),
  CONSTRAINT issuer_visits_are_at_bankid_or_a_chain CHECK ((purpose = 'identify') = (owner_id IS NULL))
);
CREATE INDEX issuer_visits_by_end ON staff.issuer_visits (expires_at);

-- A session that the issuer of a chain opened has the grants of that chain only, until the person gives an own factor.
ALTER TABLE staff.sessions ADD by_chain integer REFERENCES halls.owners;

-- Whoever has no BankID is let in by two others, and is never the second person.
ALTER TABLE staff.members
  ADD let_in_by           integer REFERENCES staff.members,
  ADD let_in_confirmed_by integer REFERENCES staff.members,
  ADD let_in_at           timestamptz,
  ADD CONSTRAINT members_are_let_in_by_two_others CHECK ((let_in_at IS NULL) = (let_in_by IS NULL)
    AND (let_in_at IS NULL) = (let_in_confirmed_by IS NULL)
    AND let_in_by <> let_in_confirmed_by AND let_in_by <> staff_id AND let_in_confirmed_by <> staff_id);

CREATE OR REPLACE FUNCTION staff.remove_members(moment timestamptz, at_most integer) RETURNS integer
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
  DELETE FROM staff.linked_subjects WHERE staff_id = ANY (due);
  UPDATE staff.members SET first_name = '–', last_name = '–', birth_date = NULL, work_email = NULL, mobile = NULL,
    national_key = NULL, player_id = NULL, password_hash = NULL, sealed_totp = NULL, pin_hash = NULL, forgotten_at = moment
  WHERE staff_id = ANY (due);
  RETURN cardinality(due);
END $$;
