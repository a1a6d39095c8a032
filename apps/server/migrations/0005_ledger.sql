-- Double entry in øre. Rows of transfers and entries are never changed or removed, and an account's balance changes only
-- together with the entry that says so; the database refuses everything else. Every key starts with the hall, so that a
-- database that is one day sharded by hall can hold many operators.
CREATE SCHEMA ledger;

-- A player card has two buckets: own money and winnings. Every other account uses own_ore alone. "…_held" accounts hold
-- players' money until something is decided, "…_transit" accounts hold it on its way to and from a party outside.
CREATE TABLE ledger.accounts (
  hall_id      integer NOT NULL REFERENCES halls.halls,
  account_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind         text NOT NULL,
  own_ore      bigint NOT NULL DEFAULT 0,
  winnings_ore bigint NOT NULL DEFAULT 0,
  -- The number of the account's newest entry.
  entry_count  bigint NOT NULL DEFAULT 0,
  opened_at    timestamptz NOT NULL,
  PRIMARY KEY (hall_id, account_id),
  CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'prizes_refused',
    'withdrawals_held', 'bank', 'refunds_held', 'cash', 'tickets_1_transit', 'tickets_1', 'tickets_2_transit', 'tickets_2',
    'game_501_transit', 'game_501')),
  CONSTRAINT accounts_open_empty CHECK (entry_count > 0 OR (own_ore = 0 AND winnings_ore = 0)),
  CONSTRAINT accounts_winnings_on_player_cards_only CHECK (kind = 'player_card' OR winnings_ore = 0),
  -- The law (§ 7) forbids play on credit. Only the hall's own result and accounts that stand for the outside world (the
  -- card provider, the bank, the till, the parties) may be negative.
  CONSTRAINT accounts_never_below_zero CHECK (
    kind IN ('card_provider', 'game_result', 'bank', 'cash', 'tickets_1', 'tickets_2', 'game_501')
    OR (own_ore >= 0 AND winnings_ore >= 0))
) WITH (fillfactor = 70); -- Free space on each page lets the frequent updates of balances skip the indexes.

CREATE UNIQUE INDEX accounts_one_of_each_house_kind ON ledger.accounts (hall_id, kind) WHERE kind <> 'player_card';

CREATE TABLE ledger.transfers (
  hall_id         integer NOT NULL,
  transfer_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind            text NOT NULL,
  idempotency_key text NOT NULL,
  input_hash      bytea NOT NULL,
  amount_ore      bigint NOT NULL CHECK (amount_ore > 0),
  reference       text NOT NULL,
  description     text NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (hall_id, transfer_id),
  CONSTRAINT transfers_happen_once UNIQUE (hall_id, idempotency_key)
);

-- Transfers are written in the order of time, so the smallest kind of index finds those of a day.
CREATE INDEX transfers_by_time ON ledger.transfers USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

-- A transfer has an entry in each account that it touches. entry_no counts the entries of an account from 1 without gaps.
-- The triggers below check both references, once per statement: as enforced foreign keys, checked row by row, they took
-- more of the database's time than writing the rows (docs/decisions/0067). Accounts and transfers are never removed, so
-- checking new rows is enough.
CREATE TABLE ledger.entries (
  hall_id            integer NOT NULL,
  account_id         bigint NOT NULL,
  entry_no           bigint NOT NULL CHECK (entry_no > 0),
  transfer_id        bigint NOT NULL,
  own_ore            bigint NOT NULL,
  winnings_ore       bigint NOT NULL,
  own_after_ore      bigint NOT NULL,
  winnings_after_ore bigint NOT NULL,
  CONSTRAINT entries_numbered_once PRIMARY KEY (hall_id, account_id, entry_no),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts NOT ENFORCED,
  FOREIGN KEY (hall_id, transfer_id) REFERENCES ledger.transfers NOT ENFORCED
);

CREATE INDEX entries_by_transfer ON ledger.entries (hall_id, transfer_id);

-- Nothing is ever removed from the ledger; it has no doors.
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger rows are append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER transfers_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER entries_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER accounts_are_kept BEFORE DELETE OR TRUNCATE ON ledger.accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- New entries are sound when those of each transfer sum to zero, their transfer exists, each continues from the balance
-- that the entry before it left, and its account exists and counts it. One statement writes all entries of a transfer
-- and the balances. The subqueries are scalar so that each row is looked up by its key, however large the tables are.
CREATE FUNCTION ledger.check_new_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_entries AS entry GROUP BY hall_id, transfer_id
    HAVING sum(own_ore + winnings_ore) <> 0 OR count(*) < 2
  ) THEN
    RAISE EXCEPTION 'entries of a transfer must sum to zero' USING ERRCODE = 'LB002';
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT hall_id, transfer_id FROM new_entries) AS entry
    WHERE (
      SELECT true FROM ledger.transfers AS transfer
      WHERE transfer.hall_id = entry.hall_id AND transfer.transfer_id = entry.transfer_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'an entry is of a transfer' USING ERRCODE = 'LB006';
  END IF;
  IF EXISTS (
    SELECT FROM new_entries AS entry
    WHERE (
      CASE WHEN entry.entry_no = 1 THEN own_after_ore = own_ore AND winnings_after_ore = winnings_ore
      ELSE (
        SELECT entry.own_after_ore = earlier.own_after_ore + entry.own_ore
          AND entry.winnings_after_ore = earlier.winnings_after_ore + entry.winnings_ore
        FROM ledger.entries AS earlier
        WHERE earlier.hall_id = entry.hall_id AND earlier.account_id = entry.account_id
          AND earlier.entry_no = entry.entry_no - 1
      ) END
    ) IS NOT TRUE OR (
      SELECT entry.entry_no <= account.entry_count FROM ledger.accounts AS account
      WHERE account.hall_id = entry.hall_id AND account.account_id = entry.account_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'an entry must go on from the one before it' USING ERRCODE = 'LB003';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER entries_are_sound AFTER INSERT ON ledger.entries
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_new_entries();

-- A balance is what its newest entry says.
CREATE FUNCTION ledger.check_changed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed_accounts AS account
    WHERE (
      SELECT newest.own_after_ore = account.own_ore AND newest.winnings_after_ore = account.winnings_ore
      FROM ledger.entries AS newest
      WHERE newest.hall_id = account.hall_id AND newest.account_id = account.account_id
        AND newest.entry_no = account.entry_count
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a balance must be what its newest entry says' USING ERRCODE = 'LB004';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER accounts_follow_their_entries AFTER UPDATE ON ledger.accounts
  REFERENCING NEW TABLE AS changed_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_changed_accounts();

-- How far each account has been checked, and what it held then. The hourly check of the books continues from there.
CREATE TABLE ledger.checked_accounts (
  hall_id      integer NOT NULL,
  account_id   bigint NOT NULL,
  entry_no     bigint NOT NULL,
  own_ore      bigint NOT NULL,
  winnings_ore bigint NOT NULL,
  checked_at   timestamptz NOT NULL,
  PRIMARY KEY (hall_id, account_id)
);
