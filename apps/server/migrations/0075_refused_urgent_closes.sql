-- Closes that a protection of the player waits for and that their party has refused, which are asked for again every few
-- seconds: the job that looks for them reads these alone.
CREATE INDEX movements_refused_urgent_closes ON outside_money.movements (settled_at)
  WHERE kind = 'close' AND state = 'rejected' AND urgent_since IS NOT NULL;
