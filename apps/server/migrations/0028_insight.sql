-- What players have paid in, staked and won, summed by day so that a long history is read as fast as a short one. Every
-- row follows from the ledger's entries and can be computed from them again.
CREATE SCHEMA insight;

-- How far the entries of a player card have been summed: the sums include each entry up to this number and none after.
CREATE TABLE insight.summed_accounts (
  hall_id    integer NOT NULL,
  account_id bigint NOT NULL,
  entry_no   bigint NOT NULL CHECK (entry_no >= 0),
  PRIMARY KEY (hall_id, account_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts
);

-- What the summed entries did on an Oslo day. What was given back counts on the day on which it was taken.
CREATE TABLE insight.day_sums (
  hall_id         integer NOT NULL,
  account_id      bigint NOT NULL,
  oslo_day        date NOT NULL,
  deposits_ore    bigint NOT NULL,
  withdrawals_ore bigint NOT NULL,
  stakes_ore      bigint NOT NULL,
  prizes_ore      bigint NOT NULL,
  PRIMARY KEY (hall_id, account_id, oslo_day),
  FOREIGN KEY (hall_id, account_id) REFERENCES insight.summed_accounts
);
