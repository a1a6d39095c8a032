-- "Spillene mine": the rounds that a player had tickets in, each in its place, so that any page of a list of any length is
-- found at once and none is counted.

-- What a player reads out about a round. Each purchase has one; a round is known by that of the first.
ALTER TABLE rounds.purchases
  ADD COLUMN reference text NOT NULL DEFAULT '' CHECK (reference ~ '^([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2})?$');
CREATE INDEX purchases_by_reference ON rounds.purchases (reference);

-- How many rounds have been put on a player's lists: of each hall, and of all of them, whose hall is null.
CREATE TABLE rounds.recall_lists (
  player_id bigint NOT NULL REFERENCES identity.players,
  hall_id   integer REFERENCES halls.halls,
  length    bigint NOT NULL CHECK (length > 0),
  CONSTRAINT recall_lists_one_of_each UNIQUE NULLS NOT DISTINCT (player_id, hall_id)
);

-- A round that has ended, as one of a player's: numbered from 1 in the order in which they ended.
CREATE TABLE rounds.recalled_rounds (
  player_id     bigint NOT NULL REFERENCES identity.players,
  hall_id       integer NOT NULL,
  round_id      bigint NOT NULL,
  main_game     integer NOT NULL,
  place         bigint NOT NULL CHECK (place > 0),
  place_in_hall bigint NOT NULL CHECK (place_in_hall > 0),
  -- Whether the player has been shown how it ended: in a window of the game, or in a list.
  seen          boolean NOT NULL DEFAULT false,
  PRIMARY KEY (player_id, place),
  UNIQUE (player_id, hall_id, place_in_hall),
  UNIQUE (hall_id, round_id, player_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);
CREATE INDEX recalled_rounds_unseen ON rounds.recalled_rounds (player_id, hall_id, main_game) WHERE NOT seen;

-- What ended before there were lists.
INSERT INTO rounds.recalled_rounds (player_id, hall_id, round_id, main_game, place, place_in_hall, seen)
SELECT player_id, hall_id, round_id, main_game,
  row_number() OVER (PARTITION BY player_id ORDER BY ended_at, hall_id, round_id),
  row_number() OVER (PARTITION BY player_id, hall_id ORDER BY ended_at, round_id), true
FROM (
  SELECT DISTINCT purchase.player_id, hall_id, round_id, round.main_game, round.ended_at
  FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id)
  WHERE purchase.ended_at IS NOT NULL
) AS ended;
INSERT INTO rounds.recall_lists (player_id, hall_id, length)
SELECT player_id, hall_id, count(*) FROM rounds.recalled_rounds
GROUP BY GROUPING SETS ((player_id), (player_id, hall_id));
UPDATE rounds.purchases SET reference = (
  SELECT string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(chance, sign) % 32, 1)
    || CASE sign WHEN 3 THEN '-' ELSE '' END, '' ORDER BY sign)
  FROM (SELECT sha256((gen_random_uuid()::text || purchase_id)::bytea) AS chance) AS source, generate_series(0, 5) AS sign);

-- As before, and with the play what lists it.
CREATE OR REPLACE FUNCTION rounds.remove_play(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  due record;
  handled integer := 0;
BEGIN
  PERFORM set_config('lokalbingo.door', 'rounds', true);
  FOR due IN
    SELECT round.hall_id, round.round_id FROM rounds.rounds AS round
    WHERE round.ended_at < retention.books_end(day) AND round.play_removed_at IS NULL
      AND round.state IN ('finished', 'cancelled')
      AND NOT EXISTS (SELECT FROM rounds.prize_steps AS step
        WHERE step.hall_id = round.hall_id AND step.round_id = round.round_id AND step.taken_at >= retention.books_end(day))
      AND NOT EXISTS (SELECT FROM rounds.prizes AS prize
        WHERE prize.hall_id = round.hall_id AND prize.round_id = round.round_id
          AND retention.is_waiting(prize.hall_id, prize.round_id, prize.stage, prize.ticket_no, prize.state))
      AND NOT EXISTS (SELECT FROM rounds.purchases AS purchase
        WHERE purchase.hall_id = round.hall_id AND purchase.round_id = round.round_id
          AND (purchase.ended_at IS NULL OR retention.is_held(purchase.player_id, day)))
    ORDER BY round.ended_at LIMIT at_most FOR UPDATE OF round SKIP LOCKED
  LOOP
    DELETE FROM rounds.recalled_rounds WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.prize_steps WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.prizes WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.caller_acts WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.cancellations WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.tickets WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.purchases WHERE hall_id = due.hall_id AND round_id = due.round_id;
    UPDATE rounds.rounds SET play_removed_at = least(moment, now()) WHERE hall_id = due.hall_id AND round_id = due.round_id;
    handled := handled + 1;
  END LOOP;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN handled;
END $$;

CREATE FUNCTION rounds.forget_lists(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM rounds.recall_lists WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
