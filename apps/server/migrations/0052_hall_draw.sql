-- Rounds: a hall may draw itself, by its caller who announces, calls and corrects balls; and a hall may cancel a round.
-- Both are words of people, written down as they are given. The conductor acts on them.
ALTER TABLE rounds.game_setups
  ADD COLUMN draw_source text NOT NULL DEFAULT 'rng' CHECK (draw_source IN ('rng', 'hall'));

-- A round without a commitment is one that its hall's caller draws.
ALTER TABLE rounds.rounds ALTER COLUMN commitment DROP NOT NULL;

-- Never changed: who mistook a ball corrects it by one more act, until it is called.
CREATE TABLE rounds.caller_acts (
  hall_id         integer NOT NULL,
  round_id        bigint NOT NULL,
  -- Counted from 1 in the order of the acts.
  act_no          integer NOT NULL CHECK (act_no > 0),
  act             text NOT NULL CHECK (act IN ('announced', 'corrected', 'called')),
  -- Of the draw, counted from 1.
  place           integer NOT NULL CHECK (place > 0),
  ball            integer NOT NULL CHECK (ball > 0),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  acted_at        timestamptz NOT NULL,
  PRIMARY KEY (hall_id, round_id, act_no),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);
CREATE UNIQUE INDEX caller_acts_announce_once ON rounds.caller_acts (hall_id, round_id, place) WHERE act = 'announced';
CREATE UNIQUE INDEX caller_acts_call_once ON rounds.caller_acts (hall_id, round_id, place) WHERE act = 'called';
CREATE UNIQUE INDEX caller_acts_call_each_ball_once ON rounds.caller_acts (hall_id, round_id, ball) WHERE act = 'called';

-- That a hall has decided to cancel a round, by whom and why, which no player reads.
CREATE TABLE rounds.cancellations (
  hall_id         integer NOT NULL,
  round_id        bigint NOT NULL,
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  decided_at      timestamptz NOT NULL,
  PRIMARY KEY (hall_id, round_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);

CREATE OR REPLACE FUNCTION rounds.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a round or a prize is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER caller_acts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.caller_acts
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();
CREATE TRIGGER cancellations_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.cancellations
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();

-- What staff did with a round goes with what was played in it.
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
