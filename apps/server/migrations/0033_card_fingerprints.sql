-- Payments: a saved card is known again by a keyed fingerprint of the provider's token, so that no token is opened to
-- compare it. Cards that are there get theirs from the program, which has the keys, when it has migrated: see
-- seal-tokens.ts. One whose token does not open has none, and is in nobody's way.
ALTER TABLE payments.saved_cards
  ADD COLUMN token_fingerprint bytea,
  ADD CONSTRAINT saved_cards_deleted_have_no_fingerprint CHECK (deleted_at IS NULL OR token_fingerprint IS NULL);

CREATE UNIQUE INDEX saved_cards_once ON payments.saved_cards (hall_id, player_id, merchant_id, token_fingerprint)
  WHERE deleted_at IS NULL;
