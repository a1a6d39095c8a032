-- Books: that the ledger is right is looked at every hour. How far each account has been found right, and what it then
-- held, so that the next look goes on from there.
CREATE TABLE ledger.checked_accounts (
  hall_id      integer NOT NULL,
  account_id   bigint NOT NULL,
  entry_no     bigint NOT NULL,
  own_ore      bigint NOT NULL,
  winnings_ore bigint NOT NULL,
  checked_at   timestamptz NOT NULL,
  PRIMARY KEY (hall_id, account_id)
);

-- Transfers are written by time, so the smallest of indexes finds those of a day.
CREATE INDEX transfers_by_time ON ledger.transfers USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX prizes_held ON rounds.prizes (hall_id) WHERE state = 'held';

CREATE SCHEMA books;

CREATE TABLE books.checks (
  check_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whether every entry was looked at, not only those since the last look.
  is_full  boolean NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  entries  bigint NOT NULL,
  findings integer NOT NULL
);
CREATE INDEX checks_full ON books.checks (began_at) WHERE is_full;

-- What must not be: one row for as long as it stands.
CREATE TABLE books.findings (
  finding_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hall_id        integer NOT NULL REFERENCES halls.halls,
  what           text NOT NULL CHECK (what IN (
    'hall_not_zero', 'transfer_not_zero', 'balance_differs', 'chain_broken', 'below_zero', 'held_differs')),
  -- What it is found in: "account 17", "transfer 4", or nothing where it is the whole hall.
  subject        text NOT NULL,
  expected_ore   bigint,
  found_ore      bigint,
  first_found_at timestamptz NOT NULL,
  last_found_at  timestamptz NOT NULL,
  -- When every entry was looked at and it was not there any more.
  gone_at        timestamptz
);
CREATE UNIQUE INDEX findings_stand_once ON books.findings (hall_id, what, subject) WHERE gone_at IS NULL;
