-- Payments: saved cards and attempts to pay or to save a card through Netaxept.
CREATE SCHEMA payments;

CREATE TABLE payments.saved_cards (
  hall_id     integer NOT NULL REFERENCES halls.halls,
  card_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id   bigint NOT NULL REFERENCES identity.players,
  merchant_id text NOT NULL,
  pan_hash    text NOT NULL,
  masked_pan  text NOT NULL,
  issuer      text NOT NULL,
  expiry_yymm text NOT NULL CHECK (expiry_yymm ~ '^[0-9]{4}$'),
  saved_at    timestamptz NOT NULL,
  deleted_at  timestamptz,
  PRIMARY KEY (hall_id, card_id)
);

CREATE UNIQUE INDEX saved_cards_once ON payments.saved_cards (hall_id, player_id, merchant_id, pan_hash) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX saved_cards_by_id ON payments.saved_cards (card_id);

CREATE TABLE payments.attempts (
  hall_id         integer NOT NULL REFERENCES halls.halls,
  -- Ours, given to Netaxept as its transactionId: 32 random hexadecimal digits.
  transaction_id  text NOT NULL CHECK (transaction_id ~ '^[0-9a-f]{32}$'),
  player_id       bigint NOT NULL REFERENCES identity.players,
  merchant_id     text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('card_save', 'card_deposit', 'vipps_deposit')),
  card_id         bigint,
  order_number    text NOT NULL,
  amount_ore      bigint CHECK (amount_ore > 0),
  state           text NOT NULL CHECK (state IN (
    'created', 'registered', 'unknown', 'authorised', 'captured', 'credited', 'saved', 'cancelled', 'refused', 'expired', 'refund_needed', 'refunded', 'mismatch')),
  idempotency_key text,
  input_hash      bytea,
  failure_text    text,
  created_at      timestamptz NOT NULL,
  settled_at      timestamptz,
  PRIMARY KEY (hall_id, transaction_id),
  CONSTRAINT attempts_transaction_unique UNIQUE (transaction_id),
  CONSTRAINT attempts_happen_once UNIQUE (player_id, idempotency_key),
  CONSTRAINT attempts_amount_when_paying CHECK ((kind = 'card_save') = (amount_ore IS NULL))
);

CREATE INDEX attempts_open ON payments.attempts (created_at)
  WHERE state IN ('created', 'registered', 'unknown', 'authorised', 'captured', 'refund_needed');
