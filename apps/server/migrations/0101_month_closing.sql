-- Nothing is booked on a day through which the books of its hall are closed.
CREATE TABLE ledger.closed_days (
  hall_id        integer PRIMARY KEY,
  closed_through date NOT NULL,
  -- The first moment of the first open day.
  open_from      timestamptz NOT NULL
);

-- When it happened, of a transfer whose day was closed: it stands on the first open day.
ALTER TABLE ledger.transfers ADD happened_at timestamptz CHECK (happened_at < created_at);

CREATE FUNCTION ledger.refuse_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_transfers AS transfer
    WHERE transfer.created_at < (SELECT open_from FROM ledger.closed_days AS closed WHERE closed.hall_id = transfer.hall_id)
  ) THEN
    RAISE EXCEPTION 'the books of that day are closed' USING ERRCODE = 'LB007';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER transfers_are_of_open_days AFTER INSERT ON ledger.transfers
  REFERENCING NEW TABLE AS new_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_closed_days();

CREATE FUNCTION books.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what accounting has entered is append-only' USING ERRCODE = 'LB001';
END $$;

-- Proposals to close the books of a hall through a later day, or to reopen them from an earlier one.
CREATE TABLE books.closings (
  closing_id     integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id        integer NOT NULL REFERENCES halls.halls,
  closed_through date NOT NULL,
  -- Through which day they were closed when it was proposed.
  closed_before  date CHECK (closed_before <> closed_through),
  reason         text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  proposed_by    integer NOT NULL REFERENCES staff.members,
  proposed_at    timestamptz NOT NULL,
  decided_by     integer REFERENCES staff.members,
  decided_at     timestamptz,
  is_approved    boolean,
  CONSTRAINT closings_are_decided_whole CHECK (num_nulls(decided_by, decided_at, is_approved) IN (0, 3)),
  CONSTRAINT closings_approved_by_another CHECK (NOT (is_approved AND decided_by = proposed_by))
);
CREATE UNIQUE INDEX closings_one_waiting ON books.closings (hall_id) WHERE decided_at IS NULL;
CREATE INDEX closings_by_hall ON books.closings (hall_id, closing_id);
CREATE TRIGGER closings_are_kept BEFORE DELETE OR TRUNCATE ON books.closings
  FOR EACH STATEMENT EXECUTE FUNCTION books.refuse_change();

-- What a hall had at the end of a day in the bank for its players: in an account of their own, or as a guarantee.
CREATE TABLE books.bank_balances (
  balance_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  kind       text NOT NULL CHECK (kind IN ('account', 'guarantee')),
  day        date NOT NULL,
  amount_ore bigint NOT NULL CHECK (amount_ore >= 0),
  entered_by integer NOT NULL REFERENCES staff.members,
  entered_at timestamptz NOT NULL
);
CREATE INDEX bank_balances_by_day ON books.bank_balances (hall_id, kind, day, balance_id);
CREATE TRIGGER bank_balances_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books.bank_balances
  FOR EACH STATEMENT EXECUTE FUNCTION books.refuse_change();

-- Which share of a hall's turnover goes to which purpose, from when on, and which decision says so.
CREATE TABLE books.purpose_shares (
  share_id     integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id      integer NOT NULL REFERENCES halls.halls,
  purpose      text NOT NULL CHECK (length(purpose) BETWEEN 2 AND 100),
  -- In hundredths of a percent; 0 ends it.
  share        integer NOT NULL CHECK (share BETWEEN 0 AND 10000),
  in_force_from date NOT NULL,
  source       text NOT NULL CHECK (length(source) BETWEEN 5 AND 500),
  entered_by   integer NOT NULL REFERENCES staff.members,
  entered_at   timestamptz NOT NULL
);
CREATE INDEX purpose_shares_by_hall ON books.purpose_shares (hall_id, purpose, in_force_from, share_id);
CREATE TRIGGER purpose_shares_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books.purpose_shares
  FOR EACH STATEMENT EXECUTE FUNCTION books.refuse_change();
