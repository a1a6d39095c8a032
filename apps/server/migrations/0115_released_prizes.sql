-- A refused prize is released by two persons: to its player, or to the hall's purpose, never to the hall. The purpose gets
-- its money on an account of its own.
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_kind_known,
  ADD CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'prizes_refused',
    'owed_to_purpose', 'withdrawals_held', 'bank', 'refunds_held', 'cash', 'tickets_1_transit', 'tickets_1',
    'tickets_2_transit', 'tickets_2', 'game_501_transit', 'game_501', 'cash_float', 'cash_in_transit', 'cash_expenses',
    'cash_differences', 'cash_losses')) NOT VALID;
INSERT INTO ledger.accounts (hall_id, kind, opened_at)
SELECT hall_id, 'owed_to_purpose', opened_at FROM ledger.accounts WHERE kind = 'prizes_refused';

-- One person takes the refused prize up, another releases it.
CREATE TABLE rounds.prize_releases (
  hall_id         integer NOT NULL,
  round_id        bigint NOT NULL,
  stage           integer NOT NULL,
  ticket_no       integer NOT NULL,
  step            text NOT NULL CHECK (step IN ('taken_up', 'to_player', 'to_purpose')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  actor_staff_id  integer REFERENCES staff.members,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT prize_releases_are_taken_once PRIMARY KEY (hall_id, round_id, stage, ticket_no, step),
  FOREIGN KEY (hall_id, round_id, stage, ticket_no) REFERENCES rounds.prizes
);
CREATE UNIQUE INDEX prize_releases_decide_once ON rounds.prize_releases (hall_id, round_id, stage, ticket_no)
  WHERE step <> 'taken_up';
CREATE TRIGGER prize_releases_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.prize_releases
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();

-- The verdict in force on each held prize. A prize that was released to its player counts as approved.
CREATE VIEW rounds.prize_verdicts AS
SELECT step.hall_id, step.round_id, step.stage, step.ticket_no,
  CASE WHEN release.step IS NULL THEN step.step ELSE 'approved' END AS step,
  CASE WHEN release.step IS NULL THEN step.told_as END AS told_as,
  coalesce(release.taken_at, step.taken_at) AS taken_at
FROM rounds.prize_steps AS step
LEFT JOIN rounds.prize_releases AS release
  ON release.hall_id = step.hall_id AND release.round_id = step.round_id AND release.stage = step.stage
    AND release.ticket_no = step.ticket_no AND release.step = 'to_player'
WHERE step.step <> 'taken_up';

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
      AND NOT EXISTS (SELECT FROM rounds.prize_releases AS step
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
    DELETE FROM rounds.prize_releases WHERE hall_id = due.hall_id AND round_id = due.round_id;
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
