-- What a person reads out of a payment on the phone; the transaction id is the provider's. Empty for attempts that
-- began before there were references, or with a server that does not know them.
ALTER TABLE payments.attempts ADD COLUMN reference text NOT NULL DEFAULT '' CHECK (reference ~ '^([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2})?$');

CREATE INDEX attempts_by_reference ON payments.attempts (reference);
