-- Payments: the provider's token for a saved card lies sealed. Tokens that lie open are sealed by the program, which
-- has the key, when it has migrated: see seal-tokens.ts. Nothing is written open any more.
ALTER TABLE payments.saved_cards RENAME COLUMN pan_hash TO open_token;
ALTER TABLE payments.saved_cards
  ADD COLUMN sealed_token text,
  DROP CONSTRAINT saved_cards_deleted_are_forgotten,
  ADD CONSTRAINT saved_cards_deleted_are_forgotten
    CHECK (num_nonnulls(open_token, sealed_token) = CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END);

-- What is sealed is never alike twice: that a card is saved once is seen to where it is opened, one at a time.
DROP INDEX payments.saved_cards_once;
