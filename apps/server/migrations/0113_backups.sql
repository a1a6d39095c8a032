-- What came of each backup, and of each restore drill, for the alarms on their age.
CREATE SCHEMA backups;

CREATE TABLE backups.results (
  result_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind      text NOT NULL CHECK (kind IN ('backup', 'drill')),
  -- The backup by the name that its program gave it.
  copy      text NOT NULL,
  began_at  timestamptz NOT NULL,
  ended_at  timestamptz NOT NULL CHECK (ended_at >= began_at),
  is_sound  boolean NOT NULL,
  -- What was found, in words.
  found     text NOT NULL
);
