-- Who a player is, how they log in, and which sessions are alive.
CREATE SCHEMA identity;

CREATE TABLE identity.players (
  player_id          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  mobile             text NOT NULL CONSTRAINT players_mobile_unique UNIQUE
    CONSTRAINT players_mobile_check CHECK (mobile ~ '^[0-9]{8}$' OR forgotten_at IS NOT NULL),
  first_name         text NOT NULL,
  last_name          text NOT NULL,
  password_hash      text NOT NULL,
  created_at         timestamptz NOT NULL,
  -- In lower case. Members whom a hall has registered may have none.
  email              text CONSTRAINT players_email_unique UNIQUE CHECK (email = lower(email)),
  email_verified_at  timestamptz,
  -- As the hall wrote it down, until the e-ID proves it and its date takes over.
  birth_date         date,
  -- Nobody can log in to a closed account, but its data stays.
  closed_at          timestamptz,
  -- The relation is over and the person's data is removed: see the last constraint.
  forgotten_at       timestamptz,
  -- How often all sessions of the player were ended at once. What was begun before such an event becomes void with it.
  sessions_ended     integer NOT NULL DEFAULT 0,
  -- When the password was changed without proof by the e-ID. Empty again once the player has proven who they are.
  unproven_change_at timestamptz,
  CONSTRAINT players_verify_an_email CHECK (email_verified_at IS NULL OR email IS NOT NULL),
  -- A forgotten person is only a number, and the database makes sure that the row says no more.
  CONSTRAINT players_forgotten_are_nobody CHECK (forgotten_at IS NULL OR (
    mobile = '-' || player_id AND first_name = '' AND last_name = '' AND password_hash = '' AND email IS NULL
    AND email_verified_at IS NULL AND birth_date IS NULL AND closed_at IS NOT NULL))
);

CREATE INDEX players_by_birth_date ON identity.players (birth_date) WHERE forgotten_at IS NULL;

-- Players are never deleted. Tables whose foreign keys are NOT ENFORCED depend on it.
CREATE FUNCTION identity.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'players are kept' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER players_are_kept BEFORE DELETE OR TRUNCATE ON identity.players
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_removal();

-- A login. Its token is 256 random bits, of which only the SHA-256 is stored.
CREATE TABLE identity.sessions (
  session_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id    bigint NOT NULL REFERENCES identity.players,
  token_hash   bytea NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  -- Coarse, for the player to recognise: "Chrome på Windows".
  device       text NOT NULL DEFAULT '',
  last_used_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sessions_by_player ON identity.sessions (player_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_newest ON identity.sessions (player_id, session_id);
CREATE INDEX sessions_by_end ON identity.sessions USING brin (expires_at) WITH (pages_per_range = 16, autosummarize = on);

-- Doors (explained in 0004_retention.sql).

-- Removes sessions that expired a year ago, except the newest of each player.
CREATE FUNCTION identity.remove_sessions(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  -- The newest of each player stays: it tells when the player was last here.
  DELETE FROM identity.sessions WHERE session_id = ANY (ARRAY(
    SELECT ended.session_id FROM identity.sessions AS ended
    WHERE ended.expires_at < (day - interval '1 year') AT TIME ZONE 'Europe/Oslo'
      AND EXISTS (SELECT FROM identity.sessions AS newer
        WHERE newer.player_id = ended.player_id AND newer.session_id > ended.session_id)
      AND NOT retention.is_held(ended.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Turns the player into a number. The last door to be used: every other area has been emptied by then.
CREATE FUNCTION identity.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  happened timestamptz := least(moment, now());
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM identity.sessions WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  UPDATE identity.players SET mobile = '-' || player_id, first_name = '', last_name = '', password_hash = '', email = NULL,
    email_verified_at = NULL, birth_date = NULL, closed_at = coalesce(closed_at, happened), forgotten_at = happened
  WHERE player_id = player;
  RETURN gone + 1;
END $$;
