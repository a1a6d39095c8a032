-- Ledger: the hall's till, as seen from here: below zero by what players have paid in, above by what they have had.
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_kind_known,
  ADD CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'withdrawals_held', 'bank',
    'refunds_held', 'cash')),
  DROP CONSTRAINT accounts_never_below_zero,
  ADD CONSTRAINT accounts_never_below_zero
    CHECK (kind IN ('card_provider', 'game_result', 'bank', 'cash') OR (own_ore >= 0 AND winnings_ore >= 0));
INSERT INTO ledger.accounts (hall_id, kind, opened_at)
SELECT hall_id, 'cash', now() FROM ledger.accounts WHERE kind = 'card_provider';

CREATE SCHEMA cash_desk;

-- What a player pays in or is paid out in cash, as the first person writes it down, under the number of its receipt.
CREATE TABLE cash_desk.receipts (
  hall_id         integer NOT NULL REFERENCES halls.halls,
  -- Typed by staff, from the paper that the player is given: what makes it happen once.
  receipt_no      text NOT NULL CHECK (receipt_no ~ '^[0-9A-Z][0-9A-Z-]{0,19}$'),
  kind            text NOT NULL CHECK (kind IN ('deposit', 'payout')),
  player_id       bigint NOT NULL REFERENCES identity.players,
  account_id      bigint NOT NULL,
  amount_ore      bigint NOT NULL CHECK (amount_ore > 0),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  written_at      timestamptz NOT NULL,
  CONSTRAINT receipts_are_used_once PRIMARY KEY (hall_id, receipt_no),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts
);
CREATE INDEX receipts_by_player ON cash_desk.receipts (hall_id, player_id, kind, written_at);
CREATE INDEX receipts_by_time ON cash_desk.receipts (hall_id, written_at);

-- That the money of a receipt has moved: written in the transaction that moves it, by the same person, or above the
-- hall's limit by another.
CREATE TABLE cash_desk.bookings (
  hall_id         integer NOT NULL,
  receipt_no      text NOT NULL,
  is_by_another   boolean NOT NULL,
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  booked_at       timestamptz NOT NULL,
  CONSTRAINT bookings_happen_once PRIMARY KEY (hall_id, receipt_no),
  FOREIGN KEY (hall_id, receipt_no) REFERENCES cash_desk.receipts
);

CREATE FUNCTION cash_desk.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the receipts of the cash desk are append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER receipts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_desk.receipts
  FOR EACH STATEMENT EXECUTE FUNCTION cash_desk.refuse_change();
CREATE TRIGGER bookings_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_desk.bookings
  FOR EACH STATEMENT EXECUTE FUNCTION cash_desk.refuse_change();
