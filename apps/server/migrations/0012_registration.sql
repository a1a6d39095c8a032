-- From an e-ID's proof to an account.
CREATE SCHEMA registration;

-- What a person who is registering has given so far. The proof itself belongs to e-ID and expires there.
CREATE TABLE registration.sign_ups (
  proof_hash bytea PRIMARY KEY,
  mobile     text NOT NULL,
  email      text NOT NULL,
  -- The newest SMS with a code.
  sms_ref    uuid NOT NULL,
  -- The account that the registration led to.
  player_id  bigint REFERENCES identity.players,
  changed_at timestamptz NOT NULL
);
CREATE INDEX sign_ups_by_age ON registration.sign_ups (changed_at);
