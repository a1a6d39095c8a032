-- A legal hold names the staff who placed and ended it, and the hall of the card it was placed from. No installation has a
-- legal hold yet.
ALTER TABLE retention.legal_holds
  DROP CONSTRAINT legal_holds_end_by_somebody,
  DROP COLUMN actor,
  DROP COLUMN ended_by,
  ADD COLUMN hall_id integer NOT NULL REFERENCES halls.halls,
  ADD COLUMN placed_by integer NOT NULL REFERENCES staff.members,
  ADD COLUMN ended_by integer REFERENCES staff.members,
  ADD CONSTRAINT legal_holds_end_by_somebody CHECK (num_nulls(ended_at, ended_by, ended_because) IN (0, 3));
