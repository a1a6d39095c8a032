-- How the portal opens a game window: one-time tokens, the game sessions that they are exchanged for, and how long each
-- window was open.
CREATE SCHEMA game_launch;

CREATE TABLE game_launch.tokens (
  token_hash bytea PRIMARY KEY,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  -- The login that asked. When it ends, the game session ends too.
  portal_session_id bigint NOT NULL REFERENCES identity.sessions ON DELETE CASCADE,
  main_game  integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX tokens_by_login ON game_launch.tokens (portal_session_id);

CREATE TABLE game_launch.sessions (
  session_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  cookie_hash bytea NOT NULL UNIQUE,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  portal_session_id bigint NOT NULL REFERENCES identity.sessions ON DELETE CASCADE,
  main_game  integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  opened_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_over_at timestamptz
);

-- A player has one active window; a new one takes over.
CREATE UNIQUE INDEX sessions_one_active ON game_launch.sessions (player_id) WHERE taken_over_at IS NULL;
CREATE INDEX sessions_by_login ON game_launch.sessions (portal_session_id);

-- Game windows with the logins that opened them: one read tells who is calling a game's host.
CREATE VIEW game_launch.windows AS
SELECT game_window.*, login.expires_at AS login_expires_at, login.revoked_at AS login_revoked_at
FROM game_launch.sessions AS game_window
JOIN identity.sessions AS login ON login.session_id = game_window.portal_session_id;

-- When an event stream to a game window was open: from its beginning until it was last seen open. A window that
-- reconnects has several rows, which may overlap. Play time is kept for longer than logins, so session_id is no foreign
-- key.
CREATE TABLE game_launch.lines (
  line_id    uuid NOT NULL PRIMARY KEY,
  session_id bigint NOT NULL,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  opened_at  timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL,
  CHECK (seen_at >= opened_at)
) WITH (fillfactor = 70); -- Free space on each page lets the frequent updates of seen_at skip the indexes.
CREATE INDEX lines_by_player ON game_launch.lines (player_id, opened_at);
CREATE INDEX lines_by_time ON game_launch.lines (opened_at);

-- Door.
CREATE FUNCTION game_launch.remove_lines(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  DELETE FROM game_launch.lines WHERE line_id = ANY (ARRAY(
    SELECT line.line_id FROM game_launch.lines AS line
    WHERE line.opened_at < retention.books_end(day) AND NOT retention.is_held(line.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
