-- Reads every account without stopping play; see 0115.
ALTER TABLE ledger.accounts VALIDATE CONSTRAINT accounts_kind_known;
