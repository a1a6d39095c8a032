-- Why an attempt came to nothing, in the words that its player is told by. Empty where nobody has said why, and of
-- attempts that ended before it was written down.
ALTER TABLE payments.attempts
  ADD COLUMN failure text CHECK (failure IN (
    'cancelled', 'declined', 'wrong_or_expired', 'credit_card', 'provider_away', 'unknown'));
