-- Why an attempt came to nothing, in the words that its player is told by. Empty where nobody has said why, and of
-- attempts that ended before it was written down.
ALTER TABLE payments.attempts
  ADD COLUMN failure text CHECK (failure IN (
    'cancelled', 'declined', 'wrong_or_expired', 'credit_card', 'provider_away', 'unknown'));

-- Staff have a member's own copy or year's statement written into a file, for who can no longer log in: kept as acts.
ALTER TABLE member_desk.acts
  DROP CONSTRAINT acts_what_check,
  ADD CONSTRAINT acts_what_check CHECK (what IN (
    'sessions_ended', 'account_closed', 'account_reopened', 'chat_name_told', 'found_by_chat_name',
    'own_copy_written', 'year_statement_written'));
