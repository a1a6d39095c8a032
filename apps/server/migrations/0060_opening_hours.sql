-- When halls are open, by day of the week in Oslo. A day without a row is one on which the hall is closed; of a hall without
-- any row nobody has said when it is open.
CREATE TABLE halls.opening_hours (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  -- 1 is Monday, 7 is Sunday (ISO 8601).
  weekday   integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens_at  time NOT NULL,
  -- 24:00 is midnight: no hall is open into the next day.
  closes_at time NOT NULL CHECK (closes_at > opens_at),
  PRIMARY KEY (hall_id, weekday)
);
