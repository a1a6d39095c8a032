-- Ledger: money that players have asked out, until it is paid; and the bank, which is the outside world.
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_kind_known,
  ADD CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'withdrawals_held', 'bank')),
  DROP CONSTRAINT accounts_never_below_zero,
  ADD CONSTRAINT accounts_never_below_zero
    CHECK (kind IN ('card_provider', 'game_result', 'bank') OR (own_ore >= 0 AND winnings_ore >= 0));
INSERT INTO ledger.accounts (hall_id, kind, opened_at)
SELECT hall_id, new_kind, now()
FROM ledger.accounts CROSS JOIN unnest(ARRAY['withdrawals_held', 'bank']) AS new_kind
WHERE kind = 'card_provider';

-- Halls: the least that a whole balance is paid out for, and the most that one person alone may approve.
ALTER TABLE halls.halls
  ADD COLUMN full_payout_minimum_ore bigint NOT NULL DEFAULT 5000 CHECK (full_payout_minimum_ore > 0),
  ADD COLUMN four_eyes_above_ore bigint NOT NULL DEFAULT 500000 CHECK (four_eyes_above_ore >= 0);

-- Withdrawals: what players have asked to have paid to a bank account, and what was done with it.
CREATE SCHEMA withdrawals;

CREATE TABLE withdrawals.requests (
  hall_id           integer NOT NULL REFERENCES halls.halls,
  withdrawal_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- What a person reads out, like K7Q4-M2.
  reference         text NOT NULL,
  player_id         bigint NOT NULL REFERENCES identity.players,
  -- The player card that the money was taken from.
  account_id        bigint NOT NULL,
  state             text NOT NULL CHECK (state IN ('sent', 'taken_up', 'approved', 'paid', 'refused', 'cancelled')),
  asked_ore         bigint NOT NULL CHECK (asked_ore > 0),
  -- What was taken from each bucket, and goes back there when it is not paid.
  own_ore           bigint NOT NULL CHECK (own_ore >= 0),
  winnings_ore      bigint NOT NULL CHECK (winnings_ore >= 0),
  -- The bank account, sealed, with what knows it again and what may be shown; and whose it is, as the player states it.
  sealed_payee      text NOT NULL,
  payee_fingerprint bytea NOT NULL,
  payee_ending      text NOT NULL CHECK (payee_ending ~ '^[0-9]{4}$'),
  payee_name        text NOT NULL,
  -- The first bank day on which it may be paid, where the hall had not paid to the account before.
  pay_from          date,
  -- What the player is told. Why it truly was stands in the step.
  refused_because   text CHECK (refused_because IN ('check_account', 'bank_returned', 'player_asked', 'contact_hall')),
  idempotency_key   text,
  input_hash        bytea,
  requested_at      timestamptz NOT NULL,
  PRIMARY KEY (hall_id, withdrawal_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts,
  CONSTRAINT requests_id_unique UNIQUE (withdrawal_id),
  CONSTRAINT requests_happen_once UNIQUE (player_id, idempotency_key),
  CONSTRAINT requests_key_with_hash CHECK ((idempotency_key IS NULL) = (input_hash IS NULL)),
  CONSTRAINT requests_take_no_more_than_asked CHECK (own_ore + winnings_ore BETWEEN 1 AND asked_ore),
  CONSTRAINT requests_refused_tell_why CHECK ((state = 'refused') = (refused_because IS NOT NULL))
);

CREATE UNIQUE INDEX requests_one_open ON withdrawals.requests (hall_id, player_id)
  WHERE state IN ('sent', 'taken_up', 'approved');
CREATE INDEX requests_by_player ON withdrawals.requests (hall_id, player_id, withdrawal_id);
CREATE INDEX requests_open ON withdrawals.requests (withdrawal_id) WHERE state IN ('sent', 'taken_up', 'approved');
CREATE INDEX requests_paid_to ON withdrawals.requests (hall_id, player_id, payee_fingerprint) WHERE state = 'paid';

-- What was done with each request, once each and never changed. The player asks and cancels; staff do the rest, with
-- their names and why, which no player reads.
CREATE TABLE withdrawals.steps (
  hall_id         integer NOT NULL,
  withdrawal_id   bigint NOT NULL,
  step            text NOT NULL CHECK (step IN ('sent', 'taken_up', 'approved', 'paid', 'refused', 'cancelled')),
  actor           text CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT steps_are_taken_once PRIMARY KEY (hall_id, withdrawal_id, step),
  FOREIGN KEY (hall_id, withdrawal_id) REFERENCES withdrawals.requests,
  CONSTRAINT steps_of_staff_have_a_name CHECK (
    (step IN ('sent', 'cancelled')) = (actor IS NULL) AND (actor IS NULL) = (reason IS NULL)
    AND (actor IS NOT NULL OR actor_player_id IS NULL))
);

CREATE FUNCTION withdrawals.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a withdrawal is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.steps
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
