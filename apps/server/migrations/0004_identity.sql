-- Identity: who a player is, how they log in, and which tokens are alive.
CREATE SCHEMA identity;

CREATE TABLE identity.players (
  player_id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  mobile        text NOT NULL CONSTRAINT players_mobile_unique UNIQUE CHECK (mobile ~ '^[0-9]{8}$'),
  first_name    text NOT NULL,
  last_name     text NOT NULL,
  password_hash text NOT NULL,
  no_bank_id    boolean NOT NULL,
  update_aml    boolean NOT NULL DEFAULT false,
  force_aml     boolean NOT NULL DEFAULT false,
  extra_aml     boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL
);

-- Tokens are 256 random bits; only their SHA-256 is stored.
CREATE TABLE identity.sessions (
  session_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id  bigint NOT NULL REFERENCES identity.players,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX sessions_by_player ON identity.sessions (player_id) WHERE revoked_at IS NULL;

-- Failed logins by what was tried (keyed hash of the user name, with or without the address), known account or not.
CREATE TABLE identity.login_failures (
  throttle_key  bytea PRIMARY KEY,
  failure_count integer NOT NULL CHECK (failure_count > 0),
  counted_from  timestamptz NOT NULL,
  blocked_until timestamptz
);
