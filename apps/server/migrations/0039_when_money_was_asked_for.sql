-- When money (SALE) or a verification (VERIFY) was last asked for: what the provider has not done some time after that,
-- it does not do any more.
ALTER TABLE payments.attempts ADD COLUMN asked_at timestamptz;
