-- The hourly check that the ledger is right.
CREATE SCHEMA books;

CREATE TABLE books.checks (
  check_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whether every entry was looked at, not only those since the last check.
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
  -- What it is about: "account 17", "transfer 4", or empty for the whole hall.
  subject        text NOT NULL,
  expected_ore   bigint,
  found_ore      bigint,
  first_found_at timestamptz NOT NULL,
  last_found_at  timestamptz NOT NULL,
  -- When a full check no longer found it.
  gone_at        timestamptz
);
CREATE UNIQUE INDEX findings_stand_once ON books.findings (hall_id, what, subject) WHERE gone_at IS NULL;
