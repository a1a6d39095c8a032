-- What the product's books are held against: others' books and others' memories, put beside them in a schema of their own.
DROP SCHEMA IF EXISTS soak CASCADE;
CREATE SCHEMA soak;

-- The payment provider's own books, document by document as it keeps them.
CREATE TABLE soak.provider_payments (
  merchant_id    text NOT NULL,
  transaction_id text NOT NULL,
  document       jsonb NOT NULL
);

-- The books of the parties outside: what each has done, under our names or its own, and what each holds for players.
CREATE TABLE soak.party_movements (
  party       text NOT NULL,
  movement_id text NOT NULL,
  kind        text NOT NULL,
  hall_id     integer NOT NULL,
  holding_ref text NOT NULL,
  amount_ore  bigint NOT NULL
);
CREATE TABLE soak.party_holdings (
  party       text NOT NULL,
  holding_ref text NOT NULL,
  player_ref  text NOT NULL,
  hall_id     integer NOT NULL,
  is_open     boolean NOT NULL,
  balance_ore bigint NOT NULL
);

-- Every answer that a player was given. told: 'done', or the code of the no.
CREATE TABLE soak.told (
  kind      text NOT NULL,
  player_id bigint NOT NULL,
  hall_id   integer NOT NULL,
  -- The idempotency key of what was asked for; empty for a question.
  key       text NOT NULL,
  told      text NOT NULL,
  details   jsonb NOT NULL
);

-- Rows of the ledger as they were seen while the run went on, by their names.
CREATE TABLE soak.seen (
  row text NOT NULL,
  md5 text NOT NULL
);
