-- Payments: saved cards and attempts to pay or to save a card through Netaxept.
CREATE SCHEMA payments;

CREATE TABLE payments.saved_cards (
  hall_id     integer NOT NULL REFERENCES halls.halls,
  card_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id   bigint NOT NULL REFERENCES identity.players,
  merchant_id text NOT NULL,
  -- Netaxept's token for the card. It never leaves the server, and is forgotten when the card is deleted.
  pan_hash    text,
  masked_pan  text NOT NULL,
  issuer      text NOT NULL,
  expiry_yymm text NOT NULL CHECK (expiry_yymm ~ '^[0-9]{4}$'),
  saved_at    timestamptz NOT NULL,
  deleted_at  timestamptz,
  PRIMARY KEY (hall_id, card_id),
  CONSTRAINT saved_cards_deleted_are_forgotten CHECK ((deleted_at IS NULL) = (pan_hash IS NOT NULL))
);

CREATE UNIQUE INDEX saved_cards_once ON payments.saved_cards (hall_id, player_id, merchant_id, pan_hash) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX saved_cards_by_id ON payments.saved_cards (card_id);
CREATE INDEX saved_cards_by_player ON payments.saved_cards (player_id, merchant_id) WHERE deleted_at IS NULL;

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
  state           text NOT NULL CHECK (state IN (
    'created', 'registered', 'unknown', 'authorised', 'captured', 'credited', 'saved', 'cancelled', 'refused', 'expired',
    'annul_needed', 'refund_needed', 'refunded', 'mismatch')),
  -- How often money (SALE) or a verification (VERIFY) has been asked for.
  tries           integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Whoever asks the provider about the attempt holds it until then, so that only one does at a time.
  held_until      timestamptz,
  idempotency_key text,
  input_hash      bytea,
  failure_text    text,
  created_at      timestamptz NOT NULL,
  registered_at   timestamptz,
  settled_at      timestamptz,
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
  WHERE state IN ('created', 'registered', 'unknown', 'authorised', 'captured', 'annul_needed', 'refund_needed');
