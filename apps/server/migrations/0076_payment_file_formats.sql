-- The format of the bank's file has versions: a file is written again by the one that it was made in.
ALTER TABLE withdrawals.payment_files
  ADD COLUMN format_version integer NOT NULL DEFAULT 1 CHECK (format_version IN (1, 2)),
  -- Where the hall was when the file was made.
  ADD COLUMN payer_postcode text CHECK (payer_postcode ~ '^[0-9]{4}$'),
  ADD COLUMN payer_town text CHECK (length(payer_town) BETWEEN 1 AND 100),
  ADD CONSTRAINT payment_files_say_where_the_hall_is CHECK (
    (format_version = 1) = (payer_postcode IS NULL) AND (format_version = 1) = (payer_town IS NULL));
ALTER TABLE withdrawals.payment_files ALTER COLUMN format_version DROP DEFAULT;

-- Whether the hall's bank wants to know where payees live. It is personal data, so only where it does.
ALTER TABLE withdrawals.payers ADD COLUMN sends_payee_town boolean NOT NULL DEFAULT false;
