-- Payments: when an Oslo day has ended, what the provider tells of its deposits is held against the ledger.
CREATE TABLE payments.reconciliations (
  -- The day that had ended, and the first of the days that are looked at with it.
  day              date PRIMARY KEY,
  from_day         date NOT NULL CHECK (from_day <= day),
  began_at         timestamptz NOT NULL,
  -- When the provider's account was looked through for money that is no deposit's.
  ledger_looked_at timestamptz,
  -- When all had been asked about once, and what was not told of the day before had become a difference.
  passed_at        timestamptz,
  -- When the provider had told of all. Null for good where it had not before the next day's began.
  ended_at         timestamptz
);

CREATE INDEX attempts_to_pay_by_time ON payments.attempts (created_at) WHERE kind <> 'card_save';

-- What the provider last told of a deposit when it was reconciled.
CREATE TABLE payments.reconciled_attempts (
  hall_id        integer NOT NULL,
  transaction_id text NOT NULL,
  -- The last day whose reconciliation is done with it.
  done_for       date,
  -- It is not asked about before.
  ask_after      timestamptz NOT NULL,
  told_at        timestamptz,
  -- What the provider took and gave back in all, and on which Oslo day it says that it last did.
  taken_ore      bigint CHECK (taken_ore >= 0),
  taken_on       date,
  given_back_ore bigint CHECK (given_back_ore >= 0),
  given_back_on  date,
  PRIMARY KEY (hall_id, transaction_id),
  FOREIGN KEY (hall_id, transaction_id) REFERENCES payments.attempts,
  CONSTRAINT reconciled_attempts_told_in_full CHECK (
    (told_at IS NULL) = (taken_ore IS NULL) AND (told_at IS NULL) = (given_back_ore IS NULL))
);
CREATE INDEX reconciled_attempts_by_day_taken ON payments.reconciled_attempts (taken_on) WHERE taken_ore > 0;
CREATE INDEX reconciled_attempts_by_day_given_back ON payments.reconciled_attempts (given_back_on) WHERE given_back_ore > 0;

-- Where the provider and the ledger do not agree. Its facts never change: what is found otherwise the next time is
-- another row. Stands until a person settles it, or until it is not found any more.
CREATE TABLE payments.differences (
  hall_id          integer NOT NULL REFERENCES halls.halls,
  difference_id    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind             text NOT NULL CHECK (kind IN (
    'not_answered', 'unknown_to_provider', 'order_differs', 'taken_not_booked', 'booked_not_taken', 'amount_differs',
    'given_back_not_booked', 'booked_not_given_back', 'refund_overdue', 'still_reserved', 'booked_without_attempt')),
  -- What it is found in: a deposit by its transaction id, or a transfer of the ledger.
  transaction_id   text,
  transfer_id      bigint,
  -- The provider's merchant; null where no deposit tells it.
  merchant_id      text,
  -- What the provider told, null where it told nothing; and what the ledger has booked of it.
  taken_ore        bigint CHECK (taken_ore >= 0),
  given_back_ore   bigint CHECK (given_back_ore >= 0),
  booked_taken_ore bigint NOT NULL,
  booked_back_ore  bigint NOT NULL,
  -- How much it is about, which decides whether one person may settle it alone.
  stake_ore        bigint NOT NULL CHECK (stake_ore >= 0),
  first_seen_at    timestamptz NOT NULL,
  last_seen_at     timestamptz NOT NULL,
  ended_at         timestamptz,
  -- A person has settled it; the two agree now; or they differ in another way now, which is another row.
  ended_because    text CHECK (ended_because IN ('settled', 'agrees', 'changed')),
  PRIMARY KEY (hall_id, difference_id),
  CONSTRAINT differences_id_unique UNIQUE (difference_id),
  FOREIGN KEY (hall_id, transaction_id) REFERENCES payments.attempts,
  FOREIGN KEY (hall_id, transfer_id) REFERENCES ledger.transfers,
  CONSTRAINT differences_in_one_thing CHECK ((transaction_id IS NULL) <> (transfer_id IS NULL)),
  CONSTRAINT differences_without_attempt CHECK ((kind = 'booked_without_attempt') = (transfer_id IS NOT NULL)),
  CONSTRAINT differences_end_for_a_reason CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
CREATE UNIQUE INDEX differences_of_attempts_stand_once ON payments.differences (hall_id, transaction_id)
  WHERE ended_at IS NULL AND transaction_id IS NOT NULL;
CREATE UNIQUE INDEX differences_of_transfers_stand_once ON payments.differences (hall_id, transfer_id)
  WHERE ended_at IS NULL AND transfer_id IS NOT NULL;
CREATE INDEX differences_settled ON payments.differences (hall_id, transaction_id, transfer_id)
  WHERE ended_because = 'settled';

-- What persons did with a difference, once each and never changed. Above the hall's limit one proposes that it is
-- settled and another settles it.
CREATE TABLE payments.difference_steps (
  hall_id         integer NOT NULL,
  difference_id   bigint NOT NULL,
  step            text NOT NULL CHECK (step IN ('proposed', 'settled')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT difference_steps_are_taken_once PRIMARY KEY (hall_id, difference_id, step),
  FOREIGN KEY (hall_id, difference_id) REFERENCES payments.differences
);

CREATE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done with a difference is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER difference_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.difference_steps
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
