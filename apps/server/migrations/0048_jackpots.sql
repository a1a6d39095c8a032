-- A prize may be a jackpot of its ticket's own in place of a share of the stage's prize.
ALTER TABLE rounds.prizes ADD COLUMN is_jackpot boolean NOT NULL DEFAULT false;
