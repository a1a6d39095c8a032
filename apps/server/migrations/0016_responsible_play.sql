-- What protects players: pauses, limits, how much own money they have staked, and mandatory breaks.
CREATE SCHEMA responsible_play;

-- The one row that a stake, a new pause and a new limit all lock, so that none of them overlooks another.
CREATE TABLE responsible_play.gates (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  player_id bigint NOT NULL REFERENCES identity.players,
  PRIMARY KEY (hall_id, player_id)
);

-- Pauses from one hall. Never changed, and removed only five years after they ended.
CREATE TABLE responsible_play.pauses (
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  -- The first Oslo day on which play is possible again.
  ends_on    date NOT NULL,
  created_at timestamptz NOT NULL,
  pause_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (hall_id, player_id, pause_id)
);

CREATE INDEX pauses_by_player ON responsible_play.pauses (player_id);

-- Pauses from all halls at once, by the same rules.
CREATE TABLE responsible_play.global_pauses (
  player_id  bigint NOT NULL REFERENCES identity.players,
  ends_on    date NOT NULL,
  created_at timestamptz NOT NULL,
  pause_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (player_id, pause_id)
);

-- How much own money a player has staked in a hall on an Oslo day.
CREATE TABLE responsible_play.day_stakes (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  player_id bigint NOT NULL REFERENCES identity.players,
  oslo_day  date NOT NULL,
  own_ore   bigint NOT NULL CONSTRAINT day_stakes_never_negative CHECK (own_ore >= 0),
  PRIMARY KEY (hall_id, player_id, oslo_day)
);

CREATE INDEX day_stakes_by_day ON responsible_play.day_stakes USING brin (oslo_day) WITH (pages_per_range = 16, autosummarize = on);

-- Limits that players have set for themselves. Append-only: of the limits whose counts_from has come, the newest is in
-- force.
CREATE TABLE responsible_play.own_limits (
  hall_id         integer NOT NULL REFERENCES halls.halls,
  player_id       bigint NOT NULL REFERENCES identity.players,
  period          text NOT NULL CHECK (period IN ('day', 'month')),
  limit_ore       bigint NOT NULL CHECK (limit_ore >= 0 AND limit_ore % 100 = 0),
  -- The first Oslo day on which the limit applies.
  counts_from     date NOT NULL,
  -- No longer written: a player may set a new limit at any time.
  changeable_from date,
  policy_version  integer NOT NULL,
  set_at          timestamptz NOT NULL,
  -- The order in which limits were set.
  set_no          bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (hall_id, player_id, period, set_no),
  CONSTRAINT own_limits_count_by_then CHECK (counts_from <= changeable_from)
);

-- Since when a player has played without a break, whatever the hall and game, and after how long a break of how long is
-- due. One row per player, updated by open windows and stakes. When the breaks are follows from it and the clock.
CREATE TABLE responsible_play.play_sessions (
  player_id bigint PRIMARY KEY REFERENCES identity.players,
  began_at  timestamptz NOT NULL,
  -- When the player was last seen at a game. A player who is away for as long as a break begins a new session.
  seen_at   timestamptz NOT NULL,
  play_ms   integer NOT NULL CHECK (play_ms > 0),
  break_ms  integer NOT NULL CHECK (break_ms > 0),
  CHECK (seen_at >= began_at)
) WITH (fillfactor = 70);
CREATE INDEX play_sessions_by_time ON responsible_play.play_sessions (seen_at);

-- Accounts that may belong to one person, each pair stored from both sides. What protects one account protects the
-- other: pauses apply to both, and what both have staked counts against the limits of each.
CREATE TABLE responsible_play.counted_together (
  player_id bigint NOT NULL REFERENCES identity.players,
  other_id  bigint NOT NULL REFERENCES identity.players CHECK (other_id <> player_id),
  PRIMARY KEY (player_id, other_id)
);

-- Doors.

CREATE FUNCTION responsible_play.remove_day_stakes(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  DELETE FROM responsible_play.day_stakes WHERE ctid = ANY (ARRAY(
    SELECT stake.ctid FROM responsible_play.day_stakes AS stake
    WHERE stake.oslo_day < retention.oslo_day(retention.books_end(day)) AND NOT retention.is_held(stake.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Removes pauses that ended five whole years ago. Nobody can remove one that still applies.
CREATE FUNCTION responsible_play.remove_pauses(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
BEGIN
  DELETE FROM responsible_play.pauses WHERE pause_id = ANY (ARRAY(
    SELECT pause.pause_id FROM responsible_play.pauses AS pause
    WHERE retention.years_over(pause.ends_on, 5, day) AND NOT retention.is_held(pause.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM responsible_play.global_pauses WHERE pause_id = ANY (ARRAY(
    SELECT pause.pause_id FROM responsible_play.global_pauses AS pause
    WHERE retention.years_over(pause.ends_on, 5, day) AND NOT retention.is_held(pause.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;

-- Removes the player's limits, gates and pairs. Pauses have their own rule.
CREATE FUNCTION responsible_play.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
  pairs integer;
BEGIN
  IF NOT retention.is_over(player, day) THEN RETURN 0; END IF;
  DELETE FROM responsible_play.own_limits WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM responsible_play.gates WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  DELETE FROM responsible_play.counted_together WHERE player IN (player_id, other_id);
  GET DIAGNOSTICS pairs = ROW_COUNT;
  RETURN gone + more + pairs;
END $$;
