-- Deposits and payouts in cash at the hall's desk.
CREATE SCHEMA cash_desk;

-- What a player pays in or is paid out, as the first person writes it down, under the number of the paper receipt.
CREATE TABLE cash_desk.receipts (
  hall_id         integer NOT NULL REFERENCES halls.halls,
  -- Typed by staff from the paper that the player gets. The number makes the payment happen only once.
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

-- Proof that a receipt's money has moved, written in the same transaction: by the same person, or above the hall's limit
-- by another.
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
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the receipts of the cash desk are append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER receipts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_desk.receipts
  FOR EACH STATEMENT EXECUTE FUNCTION cash_desk.refuse_change();
CREATE TRIGGER bookings_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_desk.bookings
  FOR EACH STATEMENT EXECUTE FUNCTION cash_desk.refuse_change();

-- Door.
CREATE FUNCTION cash_desk.remove_receipts(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due record;
  gone integer := 0;
BEGIN
  PERFORM set_config('lokalbingo.door', 'cash_desk', true);
  FOR due IN
    SELECT receipt.hall_id, receipt.receipt_no FROM cash_desk.receipts AS receipt
    LEFT JOIN cash_desk.bookings AS booking
      ON booking.hall_id = receipt.hall_id AND booking.receipt_no = receipt.receipt_no
    WHERE receipt.written_at < books_end AND coalesce(booking.booked_at < books_end, true)
      AND NOT retention.is_held(receipt.player_id, day)
    LIMIT at_most FOR UPDATE OF receipt SKIP LOCKED
  LOOP
    DELETE FROM cash_desk.bookings WHERE hall_id = due.hall_id AND receipt_no = due.receipt_no;
    DELETE FROM cash_desk.receipts WHERE hall_id = due.hall_id AND receipt_no = due.receipt_no;
    gone := gone + 1;
  END LOOP;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;
