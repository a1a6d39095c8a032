-- Nothing is kept for longer than law and purpose require (docs/retention.md). Most tables of money and decisions are
-- append-only, and the one way to remove their rows is a "door": a function for one rule, in the schema of its table. A
-- door runs as the owner of the tables and the server may call it, but it decides for itself whether a row is due. The
-- caller states the time, and a time later than the database's own clock is not believed, so no forged date removes a
-- row early. A door called "remove_…" removes a few old rows of its area per call; one called "forget_…" removes what
-- belongs to one player, and does nothing until the player's relation is over. Both return how many rows they removed or
-- emptied.
--
-- This file has what every door needs. When a relation is over is decided in 0029_ended_relations.sql.
CREATE SCHEMA retention;

-- Reasons not to forget a player: a lawsuit, an investigation, an order.
CREATE TABLE retention.legal_holds (
  hold_id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id     bigint NOT NULL REFERENCES identity.players,
  actor         text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  reason        text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  -- The first Oslo day on which the hold no longer applies.
  ends_on       date NOT NULL,
  set_at        timestamptz NOT NULL,
  -- Set when somebody ended the hold early, with who and why.
  ended_at      timestamptz,
  ended_by      text CHECK (length(ended_by) BETWEEN 2 AND 100),
  ended_because text CHECK (length(ended_because) BETWEEN 5 AND 500),
  CONSTRAINT legal_holds_end_by_somebody CHECK (num_nulls(ended_at, ended_by, ended_because) IN (0, 3))
);
CREATE INDEX legal_holds_by_player ON retention.legal_holds (player_id);

-- What was removed: a row per night and rule, counted in the transactions that remove.
CREATE TABLE retention.removals (
  -- The Oslo day.
  ran_on   date NOT NULL,
  rule     text NOT NULL,
  -- Rows removed or emptied.
  removed  bigint NOT NULL CHECK (removed >= 0),
  began_at timestamptz NOT NULL,
  -- When nothing more was due. Null when the work was interrupted.
  ended_at timestamptz,
  PRIMARY KEY (ran_on, rule)
);

-- The Oslo day of a moment, or today when the moment lies in the future.
CREATE FUNCTION retention.today(moment timestamptz) RETURNS date LANGUAGE sql STABLE
RETURN (least(moment, now()) AT TIME ZONE 'Europe/Oslo')::date;

-- Whether that many whole years have passed since a day. The day itself counts to its end, and 29 February to the 28th.
CREATE FUNCTION retention.years_over(since date, years integer, today date) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (since + make_interval(years => years))::date < today;

CREATE FUNCTION retention.oslo_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE
RETURN (moment AT TIME ZONE 'Europe/Oslo')::date;

-- What lies before this moment belongs to a fiscal year (the calendar's) that ended at least five whole years ago
-- (bokføringsloven § 13).
CREATE FUNCTION retention.books_end(today date) RETURNS timestamptz LANGUAGE sql STABLE
RETURN make_timestamptz(extract(year FROM today)::integer - 5, 1, 1, 0, 0, 0, 'Europe/Oslo');

CREATE FUNCTION retention.is_held(player bigint, today date) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM retention.legal_holds AS hold
  WHERE hold.player_id = player AND hold.ended_at IS NULL AND hold.ends_on > today);

-- Removes the player's holds once the relation is over.
CREATE FUNCTION retention.forget_holds(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM retention.legal_holds WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
