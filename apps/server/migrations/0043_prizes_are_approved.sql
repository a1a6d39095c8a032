-- Prizes above the cap are settled by two persons of the staff: one takes it up, another decides. Each step is kept for
-- good with who took it and why, which no player reads. A refused prize is neither the
-- hall's result nor anybody's: it stands where it is seen.
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_kind_known,
  ADD CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'prizes_refused',
    'withdrawals_held', 'bank', 'refunds_held', 'cash'));
INSERT INTO ledger.accounts (hall_id, kind, opened_at)
SELECT hall_id, 'prizes_refused', now() FROM ledger.accounts WHERE kind = 'card_provider';

CREATE TABLE rounds.prize_steps (
  hall_id         integer NOT NULL,
  round_id        bigint NOT NULL,
  stage           integer NOT NULL,
  ticket_no       integer NOT NULL,
  step            text NOT NULL CHECK (step IN ('taken_up', 'approved', 'refused')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  -- What the player is told of a refusal.
  told_as         text CHECK (told_as IN ('technical_fault', 'against_rules', 'contact_hall')),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT prize_steps_are_taken_once PRIMARY KEY (hall_id, round_id, stage, ticket_no, step),
  FOREIGN KEY (hall_id, round_id, stage, ticket_no) REFERENCES rounds.prizes,
  CONSTRAINT prize_steps_refused_tell_why CHECK ((step = 'refused') = (told_as IS NOT NULL))
);
CREATE UNIQUE INDEX prize_steps_decide_once ON rounds.prize_steps (hall_id, round_id, stage, ticket_no)
  WHERE step <> 'taken_up';
CREATE INDEX prizes_held_of_player ON rounds.prizes (player_id, hall_id) WHERE state = 'held';

CREATE FUNCTION rounds.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done with a prize is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER prize_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.prize_steps
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();
