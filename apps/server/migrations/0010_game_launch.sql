-- Game launch: one-time tokens from the portal and the game sessions they are exchanged for.
CREATE SCHEMA game_launch;

CREATE TABLE game_launch.tokens (
  token_hash bytea PRIMARY KEY,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  -- The portal session that asked: when it ends, the game session ends too.
  portal_session_id bigint NOT NULL REFERENCES identity.sessions,
  main_game  integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);

CREATE TABLE game_launch.sessions (
  session_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  cookie_hash bytea NOT NULL UNIQUE,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  portal_session_id bigint NOT NULL REFERENCES identity.sessions,
  main_game  integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  opened_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_over_at timestamptz
);

-- One active window per player; a new one takes over.
CREATE UNIQUE INDEX sessions_one_active ON game_launch.sessions (player_id) WHERE taken_over_at IS NULL;
