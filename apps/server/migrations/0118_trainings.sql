-- Which courses the staff of a chain attended. Append-only.
CREATE TABLE compliance.trainings (
  owner_id    integer NOT NULL REFERENCES halls.owners,
  staff_id    integer NOT NULL REFERENCES staff.members,
  held_on     date NOT NULL,
  course      text NOT NULL CHECK (length(course) BETWEEN 3 AND 200),
  recorded_by integer NOT NULL REFERENCES staff.members,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, staff_id, held_on, course)
);
