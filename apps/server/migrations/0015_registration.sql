-- Registration: from an e-ID's proof to an account, and links that confirm e-mail addresses.
CREATE SCHEMA registration;

-- What a person on the way to an account has given so far. The proof itself belongs to e-ID and dies with its time.
CREATE TABLE registration.sign_ups (
  proof_hash bytea PRIMARY KEY,
  mobile     text NOT NULL,
  email      text NOT NULL,
  -- The newest SMS with a code.
  sms_ref    uuid NOT NULL,
  -- The account that came of it.
  player_id  bigint REFERENCES identity.players,
  changed_at timestamptz NOT NULL
);
CREATE INDEX sign_ups_by_age ON registration.sign_ups (changed_at);

CREATE TABLE registration.email_confirmations (
  -- SHA-256 of the token in the link.
  token_hash bytea PRIMARY KEY,
  player_id  bigint NOT NULL REFERENCES identity.players,
  -- The link confirms this address and no later one.
  email      text NOT NULL,
  message_ref uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX email_confirmations_by_player ON registration.email_confirmations (player_id);
