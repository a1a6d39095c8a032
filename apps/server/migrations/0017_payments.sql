-- Card and Vipps payments through Netaxept: saved cards, attempts to pay or to save a card, and the nightly comparison
-- of what the provider tells with the ledger.
CREATE SCHEMA payments;

CREATE TABLE payments.saved_cards (
  hall_id           integer NOT NULL REFERENCES halls.halls,
  card_id           bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id         bigint NOT NULL REFERENCES identity.players,
  merchant_id       text NOT NULL,
  -- Netaxept's token for the card. It never leaves the server, and is removed when the card is deleted. Nothing is
  -- written in the clear any more: open_token is only for the program to seal what it finds there when it starts.
  open_token        text,
  masked_pan        text NOT NULL,
  issuer            text NOT NULL,
  expiry_yymm       text NOT NULL CHECK (expiry_yymm ~ '^[0-9]{4}$'),
  saved_at          timestamptz NOT NULL,
  deleted_at        timestamptz,
  sealed_token      text,
  -- A keyed hash of the token, by which a card is recognised without opening the token. Null where the token cannot be
  -- opened.
  token_fingerprint bytea,
  -- A keyed hash of the card itself, by which two accounts are found to share it.
  card_fingerprint  bytea,
  PRIMARY KEY (hall_id, card_id),
  CONSTRAINT saved_cards_deleted_are_forgotten
    CHECK (num_nonnulls(open_token, sealed_token) = CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END),
  CONSTRAINT saved_cards_deleted_have_no_fingerprint CHECK (deleted_at IS NULL OR token_fingerprint IS NULL)
);

CREATE UNIQUE INDEX saved_cards_once ON payments.saved_cards (hall_id, player_id, merchant_id, token_fingerprint)
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX saved_cards_by_id ON payments.saved_cards (card_id);
CREATE INDEX saved_cards_by_player ON payments.saved_cards (player_id, merchant_id) WHERE deleted_at IS NULL;
CREATE INDEX saved_cards_by_card ON payments.saved_cards (card_fingerprint) WHERE deleted_at IS NULL;

-- An attempt to pay or to save a card. It is written before the provider hears of it, so no money moves unseen.
CREATE TABLE payments.attempts (
  hall_id         integer NOT NULL REFERENCES halls.halls,
  -- Ours, given to Netaxept as its transactionId: 32 random hexadecimal digits.
  transaction_id  text NOT NULL CHECK (transaction_id ~ '^[0-9a-f]{32}$'),
  player_id       bigint NOT NULL REFERENCES identity.players,
  merchant_id     text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('card_save', 'card_deposit', 'vipps_deposit')),
  -- The saved card that pays.
  card_id         bigint,
  -- The player card that a deposit is credited to.
  account_id      bigint,
  order_number    text NOT NULL,
  amount_ore      bigint CHECK (amount_ore > 0),
  -- 'unknown' and 'refund_unknown': the provider was asked and the outcome is not known yet. Only asking again tells.
  state           text NOT NULL CHECK (state IN (
    'created', 'registered', 'unknown', 'authorised', 'captured', 'credited', 'saved', 'cancelled', 'refused', 'expired',
    'annul_needed', 'refund_needed', 'refund_unknown', 'refunded', 'mismatch')),
  -- How often money (SALE) or a verification (VERIFY) has been asked for.
  tries           integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Only one process at a time asks the provider about the attempt: held_by, until held_until.
  held_until      timestamptz,
  idempotency_key text,
  input_hash      bytea,
  failure_text    text,
  created_at      timestamptz NOT NULL,
  registered_at   timestamptz,
  settled_at      timestamptz,
  -- What a person reads out on the phone; the transaction id is for the provider. May be empty.
  reference       text NOT NULL DEFAULT '' CHECK (reference ~ '^([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2})?$'),
  -- When that process is gone, the attempt is free at once.
  held_by         text,
  -- When money or a verification was last asked for. What the provider has not done some time after that, it never does.
  asked_at        timestamptz,
  -- Why the attempt failed, by the code that chooses the player's text. Null where nobody has said why.
  failure         text CHECK (failure IN (
    'cancelled', 'declined', 'wrong_or_expired', 'credit_card', 'provider_away', 'unknown')),
  PRIMARY KEY (hall_id, transaction_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts,
  FOREIGN KEY (hall_id, card_id) REFERENCES payments.saved_cards,
  CONSTRAINT attempts_transaction_unique UNIQUE (transaction_id),
  CONSTRAINT attempts_happen_once UNIQUE (player_id, idempotency_key),
  CONSTRAINT attempts_key_with_hash CHECK ((idempotency_key IS NULL) = (input_hash IS NULL)),
  CONSTRAINT attempts_amount_when_paying CHECK ((kind = 'card_save') = (amount_ore IS NULL)),
  CONSTRAINT attempts_account_when_paying CHECK ((kind = 'card_save') = (account_id IS NULL)),
  CONSTRAINT attempts_card_when_paying_by_card CHECK ((kind = 'card_deposit') = (card_id IS NOT NULL))
);

CREATE INDEX attempts_open ON payments.attempts (created_at)
  WHERE state IN ('created', 'registered', 'unknown', 'authorised', 'captured', 'annul_needed', 'refund_needed',
    'refund_unknown');
CREATE INDEX attempts_by_reference ON payments.attempts (reference);
CREATE INDEX attempts_to_pay_by_time ON payments.attempts (created_at) WHERE kind <> 'card_save';
CREATE INDEX attempts_by_time ON payments.attempts USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

-- The circuit breaker: how often a provider has lately failed to answer for a hall. While opened_at is set, the hall
-- takes no card payments. A probe that is answered clears it.
CREATE TABLE payments.circuits (
  hall_id      integer NOT NULL REFERENCES halls.halls,
  provider     text NOT NULL CHECK (provider IN ('netaxept')),
  faults       integer NOT NULL CHECK (faults >= 0),
  counted_from timestamptz NOT NULL,
  opened_at    timestamptz,
  PRIMARY KEY (hall_id, provider)
);

-- After each Oslo day, what the provider tells about the deposits is compared with the ledger.
CREATE TABLE payments.reconciliations (
  -- The day that has ended, and the first of the days that are looked at with it.
  day              date PRIMARY KEY,
  from_day         date NOT NULL CHECK (from_day <= day),
  began_at         timestamptz NOT NULL,
  -- When the provider's ledger account was searched for money that belongs to no deposit.
  ledger_looked_at timestamptz,
  -- When every deposit had been asked about once, and those of the day before without an answer were differences.
  passed_at        timestamptz,
  -- When the provider had answered about all. Stays null where it had not before the next day's began.
  ended_at         timestamptz
);

-- What the provider last told about a deposit in a reconciliation.
CREATE TABLE payments.reconciled_attempts (
  hall_id        integer NOT NULL,
  transaction_id text NOT NULL,
  -- The last day whose reconciliation is done with the deposit.
  done_for       date,
  -- The provider is not asked again before this.
  ask_after      timestamptz NOT NULL,
  told_at        timestamptz,
  -- What the provider took and gave back in all, and the Oslo days on which it says that it last did.
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

-- Where the provider and the ledger disagree. The facts of a row never change: when the next look finds other facts, it
-- adds another row. A difference stands until a person settles it or it is no longer found.
CREATE TABLE payments.differences (
  hall_id          integer NOT NULL REFERENCES halls.halls,
  difference_id    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind             text NOT NULL CHECK (kind IN (
    'not_answered', 'unknown_to_provider', 'order_differs', 'taken_not_booked', 'booked_not_taken', 'amount_differs',
    'given_back_not_booked', 'booked_not_given_back', 'refund_overdue', 'still_reserved', 'booked_without_attempt')),
  -- What it is about: a deposit by its transaction id, or a transfer of the ledger.
  transaction_id   text,
  transfer_id      bigint,
  -- The provider's merchant. Null where no deposit tells it.
  merchant_id      text,
  -- What the provider told (null where it told nothing), and what the ledger has booked.
  taken_ore        bigint CHECK (taken_ore >= 0),
  given_back_ore   bigint CHECK (given_back_ore >= 0),
  booked_taken_ore bigint NOT NULL,
  booked_back_ore  bigint NOT NULL,
  -- The amount at stake, which decides whether one person may settle it alone.
  stake_ore        bigint NOT NULL CHECK (stake_ore >= 0),
  first_seen_at    timestamptz NOT NULL,
  last_seen_at     timestamptz NOT NULL,
  ended_at         timestamptz,
  -- A person settled it, both sides agree, or they now disagree in another way, which is another row.
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

-- What persons did with a difference, each step once and never changed. Above the hall's limit, one person proposes the
-- settlement and another settles.
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
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a difference is append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER difference_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.difference_steps
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();

-- Doors.

-- Removes differences and their steps. They go before the payments that they are about.
CREATE FUNCTION payments.remove_differences(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due bigint[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT difference.difference_id FROM payments.differences AS difference
    WHERE difference.first_seen_at < books_end AND difference.ended_at < books_end
      AND NOT EXISTS (SELECT FROM payments.difference_steps AS step
        WHERE step.hall_id = difference.hall_id AND step.difference_id = difference.difference_id
          AND step.taken_at >= books_end)
      AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
        WHERE attempt.hall_id = difference.hall_id AND attempt.transaction_id = difference.transaction_id
          AND retention.is_held(attempt.player_id, day))
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  PERFORM set_config('lokalbingo.door', 'payments', true);
  DELETE FROM payments.difference_steps AS step USING payments.differences AS difference
    WHERE difference.difference_id = ANY (due) AND step.hall_id = difference.hall_id
      AND step.difference_id = difference.difference_id;
  DELETE FROM payments.differences WHERE difference_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;

CREATE FUNCTION payments.remove_attempts(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due text[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT attempt.transaction_id FROM payments.attempts AS attempt
    WHERE attempt.created_at < books_end AND coalesce(attempt.settled_at < books_end, true)
      AND attempt.state IN ('credited', 'saved', 'cancelled', 'refused', 'expired', 'refunded')
      AND NOT EXISTS (SELECT FROM payments.differences AS difference
        WHERE difference.hall_id = attempt.hall_id AND difference.transaction_id = attempt.transaction_id)
      AND NOT retention.is_held(attempt.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  DELETE FROM payments.reconciled_attempts AS told USING payments.attempts AS attempt
    WHERE attempt.transaction_id = ANY (due) AND told.hall_id = attempt.hall_id
      AND told.transaction_id = attempt.transaction_id;
  DELETE FROM payments.attempts WHERE transaction_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Removes cards that their player has deleted, once the last payment with them is gone.
CREATE FUNCTION payments.remove_deleted_cards(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  DELETE FROM payments.saved_cards WHERE card_id = ANY (ARRAY(
    SELECT card.card_id FROM payments.saved_cards AS card
    WHERE card.deleted_at < retention.books_end(day)
      AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
        WHERE attempt.hall_id = card.hall_id AND attempt.card_id = card.card_id)
      AND NOT retention.is_held(card.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Removes the player's attempts and cards.
CREATE FUNCTION payments.forget_cards(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM payments.reconciled_attempts AS told USING payments.attempts AS attempt
    WHERE attempt.player_id = player AND told.hall_id = attempt.hall_id AND told.transaction_id = attempt.transaction_id;
  DELETE FROM payments.attempts WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM payments.saved_cards WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;
