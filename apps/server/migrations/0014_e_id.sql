-- e-ID: flows under way at the issuer, what they proved, and whose account each e-ID is.
CREATE SCHEMA e_id;

-- One round trip to the issuer. Used once, in one UPDATE.
CREATE TABLE e_id.flows (
  flow_id      bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- SHA-256 of the browser's cookie.
  browser_hash bytea NOT NULL,
  purpose      text NOT NULL CHECK (purpose IN ('register', 'auth', 'reset')),
  state        text NOT NULL UNIQUE,
  nonce        text NOT NULL,
  code_verifier text NOT NULL,
  -- Who was logged in when it began.
  player_id    bigint REFERENCES identity.players,
  session_id   bigint REFERENCES identity.sessions,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  CHECK ((player_id IS NULL) = (session_id IS NULL)),
  CHECK (purpose <> 'auth' OR player_id IS NOT NULL)
);
CREATE INDEX flows_by_browser ON e_id.flows (browser_hash) WHERE used_at IS NULL;
CREATE INDEX flows_by_expiry ON e_id.flows (expires_at);

-- What the issuer said of an adult who has no account yet, for as long as registering may take.
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

-- Whose account an e-ID is. The national number is kept as a keyed hash only.
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
