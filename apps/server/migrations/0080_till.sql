-- The till of a hall: drawers, shifts, counts, and what each drawer is expected to hold.
CREATE SCHEMA till;

-- The hall keeps its cash in drawers. Whoever changes anything of the till locks this row first.
CREATE TABLE till.tills (
  hall_id               integer PRIMARY KEY REFERENCES halls.halls,
  -- The most that a member is paid out in cash in a day.
  payouts_of_day_ore    bigint NOT NULL DEFAULT 2000000 CHECK (payouts_of_day_ore >= 0),
  -- Above this another person confirms that cash is moved.
  moved_alone_ore       bigint NOT NULL DEFAULT 500000 CHECK (moved_alone_ore >= 0),
  opened_at             timestamptz NOT NULL
);

CREATE TABLE till.drawers (
  drawer_id   integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id     integer NOT NULL REFERENCES till.tills,
  drawer_name text NOT NULL CHECK (length(drawer_name) BETWEEN 1 AND 60),
  -- The safe holds what is in no drawer.
  is_safe     boolean NOT NULL,
  added_by    integer NOT NULL REFERENCES staff.members,
  added_at    timestamptz NOT NULL,
  removed_by  integer REFERENCES staff.members,
  removed_at  timestamptz
);
CREATE UNIQUE INDEX drawers_by_name ON till.drawers (hall_id, lower(drawer_name)) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX drawers_one_safe ON till.drawers (hall_id) WHERE is_safe;

-- A person's time at a drawer. Closing it makes the settlement, whose number has no gaps in the hall and the Oslo year.
CREATE TABLE till.shifts (
  shift_id          integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id           integer NOT NULL REFERENCES till.tills,
  drawer_id         integer NOT NULL REFERENCES till.drawers,
  holder_id         integer NOT NULL REFERENCES staff.members,
  opened_at         timestamptz NOT NULL,
  closed_by         integer REFERENCES staff.members,
  closed_at         timestamptz,
  settlement_year   integer,
  settlement_number integer,
  CONSTRAINT shifts_close_with_a_settlement CHECK (
    num_nulls(closed_by, closed_at, settlement_year, settlement_number) IN (0, 4)),
  CONSTRAINT shifts_settlements_once UNIQUE (hall_id, settlement_year, settlement_number)
);
CREATE UNIQUE INDEX shifts_one_at_a_drawer ON till.shifts (drawer_id) WHERE closed_at IS NULL;
CREATE INDEX shifts_by_hall ON till.shifts (hall_id, shift_id);

-- Who may work at the drawer of a shift: its holder, and whom the holder let in.
CREATE TABLE till.shift_staff (
  shift_id integer NOT NULL REFERENCES till.shifts,
  staff_id integer NOT NULL REFERENCES staff.members,
  since    timestamptz NOT NULL,
  PRIMARY KEY (shift_id, staff_id)
);
CREATE INDEX shift_staff_by_staff ON till.shift_staff (staff_id);

CREATE TABLE till.counts (
  shift_id     integer NOT NULL REFERENCES till.shifts,
  at           text NOT NULL CHECK (at IN ('opening', 'closing')),
  -- How many of each note and coin.
  pieces       jsonb NOT NULL,
  counted_ore  bigint NOT NULL CHECK (counted_ore >= 0),
  expected_ore bigint NOT NULL,
  counted_by   integer NOT NULL REFERENCES staff.members,
  counted_at   timestamptz NOT NULL,
  PRIMARY KEY (shift_id, at)
);

-- What changes the expected content of a drawer or the safe. The content is after_ore of the newest entry. The contents of
-- a hall sum to what the ledger's cash account says.
CREATE TABLE till.entries (
  drawer_id  integer NOT NULL REFERENCES till.drawers,
  entry_no   integer NOT NULL CHECK (entry_no > 0),
  hall_id    integer NOT NULL REFERENCES till.tills,
  -- Null for the safe.
  shift_id   integer REFERENCES till.shifts,
  cause      text NOT NULL CHECK (cause IN ('taken_over', 'receipt', 'movement', 'difference')),
  -- The number of the receipt, or the id of the movement or the difference.
  subject    text NOT NULL CHECK (length(subject) BETWEEN 1 AND 20),
  amount_ore bigint NOT NULL,
  after_ore  bigint NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (drawer_id, entry_no)
);
CREATE INDEX entries_by_shift ON till.entries (shift_id);

-- Cash that a drawer has more or less of than was expected. It is booked when it is found, and accepted by another person.
CREATE TABLE till.differences (
  difference_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id       integer NOT NULL REFERENCES till.tills,
  -- The shift whose difference it is. One found at an opening is of the shift before, if there was one.
  shift_id      integer NOT NULL REFERENCES till.shifts,
  -- The shift in which it was found.
  found_in      integer NOT NULL REFERENCES till.shifts,
  cause         text NOT NULL CHECK (cause IN ('opening', 'closing', 'reversal')),
  amount_ore    bigint NOT NULL CHECK (amount_ore <> 0),
  found_by      integer NOT NULL REFERENCES staff.members,
  found_at      timestamptz NOT NULL
);
CREATE INDEX differences_by_shift ON till.differences (shift_id);
CREATE INDEX differences_by_hall ON till.differences (hall_id, difference_id);

CREATE TABLE till.acceptances (
  difference_id integer PRIMARY KEY REFERENCES till.differences,
  accepted_by   integer NOT NULL REFERENCES staff.members,
  reason        text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  accepted_at   timestamptz NOT NULL
);

-- Cash that is moved and is no member's. One above the hall's limit is confirmed by another person.
CREATE TABLE till.movements (
  movement_id  integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id      integer NOT NULL REFERENCES till.tills,
  shift_id     integer NOT NULL REFERENCES till.shifts,
  kind         text NOT NULL CHECK (kind IN ('float_in', 'float_out', 'from_safe', 'to_safe', 'to_bank', 'safe_to_bank', 'expense')),
  amount_ore   bigint NOT NULL CHECK (amount_ore > 0),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  slip         text CHECK (length(slip) BETWEEN 1 AND 40),
  request_key  uuid NOT NULL,
  written_by   integer NOT NULL REFERENCES staff.members,
  written_at   timestamptz NOT NULL,
  confirmed_by integer REFERENCES staff.members,
  CONSTRAINT movements_happen_once UNIQUE (hall_id, request_key),
  CONSTRAINT movements_are_confirmed_by_another CHECK (confirmed_by <> written_by)
);
CREATE INDEX movements_by_shift ON till.movements (shift_id);

CREATE FUNCTION till.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what the till has written down is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER counts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till.counts
  FOR EACH STATEMENT EXECUTE FUNCTION till.refuse_change();
CREATE TRIGGER entries_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till.entries
  FOR EACH STATEMENT EXECUTE FUNCTION till.refuse_change();
CREATE TRIGGER differences_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till.differences
  FOR EACH STATEMENT EXECUTE FUNCTION till.refuse_change();
CREATE TRIGGER acceptances_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till.acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION till.refuse_change();
CREATE TRIGGER movements_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till.movements
  FOR EACH STATEMENT EXECUTE FUNCTION till.refuse_change();
-- A settlement stays as it is.
CREATE TRIGGER shifts_are_kept BEFORE DELETE OR TRUNCATE ON till.shifts
  FOR EACH STATEMENT EXECUTE FUNCTION till.refuse_change();
CREATE TRIGGER shifts_stay_closed BEFORE UPDATE ON till.shifts
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION till.refuse_change();

-- A receipt of the till is written by the program, in a shift, under a number without gaps in the hall and the Oslo year.
-- One of the cash desk's commands has a number that staff typed, and none of these.
ALTER TABLE cash_desk.receipts
  ADD actor_staff_id integer REFERENCES staff.members,
  ADD shift_id       integer REFERENCES till.shifts,
  ADD receipt_year   integer,
  ADD receipt_number integer CHECK (receipt_number > 0),
  ADD request_key    uuid,
  -- The receipt that this one reverses.
  ADD reverses       text,
  DROP CONSTRAINT receipts_kind_check,
  ADD CONSTRAINT receipts_kind_check CHECK (kind IN ('deposit', 'payout', 'deposit_reversal', 'payout_reversal')),
  ADD CONSTRAINT receipts_reverse_another CHECK ((reverses IS NOT NULL) = (kind LIKE '%reversal')),
  ADD CONSTRAINT receipts_reversed_once UNIQUE (hall_id, reverses),
  DROP CONSTRAINT receipts_receipt_no_check,
  ADD CONSTRAINT receipts_number_known CHECK (
    CASE WHEN receipt_number IS NULL THEN receipt_no ~ '^[0-9A-Z][0-9A-Z-]{0,19}$'
      ELSE receipt_no = receipt_year || '/' || receipt_number END),
  ADD CONSTRAINT receipts_of_the_till_are_whole CHECK (
    num_nulls(actor_staff_id, shift_id, receipt_year, receipt_number, request_key) IN (0, 5)),
  ADD CONSTRAINT receipts_numbered_once UNIQUE (hall_id, receipt_year, receipt_number),
  ADD CONSTRAINT receipts_requested_once UNIQUE (hall_id, request_key);
CREATE INDEX receipts_by_shift ON cash_desk.receipts (shift_id) WHERE shift_id IS NOT NULL;
ALTER TABLE cash_desk.bookings ADD actor_staff_id integer REFERENCES staff.members;

-- The till's accounts in every hall.
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_kind_known,
  ADD CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'prizes_refused',
    'withdrawals_held', 'bank', 'refunds_held', 'cash', 'tickets_1_transit', 'tickets_1', 'tickets_2_transit', 'tickets_2',
    'game_501_transit', 'game_501', 'cash_float', 'cash_in_transit', 'cash_expenses', 'cash_differences', 'cash_losses')),
  DROP CONSTRAINT accounts_never_below_zero,
  ADD CONSTRAINT accounts_never_below_zero CHECK (
    kind IN ('card_provider', 'game_result', 'bank', 'cash', 'tickets_1', 'tickets_2', 'game_501', 'cash_float',
      'cash_in_transit', 'cash_expenses', 'cash_differences', 'cash_losses')
    OR (own_ore >= 0 AND winnings_ore >= 0));
INSERT INTO ledger.accounts (hall_id, kind, opened_at)
SELECT account.hall_id, added.kind, account.opened_at FROM ledger.accounts AS account
CROSS JOIN unnest(ARRAY['cash_float', 'cash_in_transit', 'cash_expenses', 'cash_differences', 'cash_losses']) AS added (kind)
WHERE account.kind = 'cash';

ALTER TABLE books.findings
  DROP CONSTRAINT findings_what_check,
  ADD CONSTRAINT findings_what_check CHECK (what IN (
    'hall_not_zero', 'transfer_not_zero', 'balance_differs', 'chain_broken', 'below_zero', 'held_differs', 'drawers_differ'));
