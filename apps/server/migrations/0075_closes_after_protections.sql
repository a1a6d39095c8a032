-- Closes that a protection of the player waits for and that their party has refused, which are asked for again every few
-- seconds: the job that looks for them reads these alone.
CREATE INDEX movements_refused_urgent_closes ON outside_money.movements (settled_at)
  WHERE kind = 'close' AND state = 'rejected' AND urgent_since IS NOT NULL;

-- When admission is to be asked whether the player may go on with money that has arrived: null once that has been done. A
-- process may die before it has asked.
ALTER TABLE outside_money.holdings ADD COLUMN admission_due_at timestamptz;
CREATE INDEX holdings_by_admission ON outside_money.holdings (admission_due_at) WHERE admission_due_at IS NOT NULL;
