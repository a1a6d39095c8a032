-- Money that the provider took and that must not be booked as a deposit goes back to who paid. Until the provider has
-- given it back, the hall owes it to its payer.
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_kind_known,
  ADD CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'withdrawals_held', 'bank',
    'refunds_held'));
INSERT INTO ledger.accounts (hall_id, kind, opened_at)
SELECT hall_id, 'refunds_held', now() FROM ledger.accounts WHERE kind = 'card_provider';

-- Asked to go back, and the outcome is not known.
ALTER TABLE payments.attempts
  DROP CONSTRAINT attempts_state_check,
  ADD CONSTRAINT attempts_state_check CHECK (state IN (
    'created', 'registered', 'unknown', 'authorised', 'captured', 'credited', 'saved', 'cancelled', 'refused', 'expired',
    'annul_needed', 'refund_needed', 'refund_unknown', 'refunded', 'mismatch'));
DROP INDEX payments.attempts_open;
CREATE INDEX attempts_open ON payments.attempts (created_at)
  WHERE state IN ('created', 'registered', 'unknown', 'authorised', 'captured', 'annul_needed', 'refund_needed',
    'refund_unknown');
