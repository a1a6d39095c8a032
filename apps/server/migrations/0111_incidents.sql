-- Incidents: what stopped, whom it touched and what was done. A version is never changed; a correction is a further one.
CREATE TABLE supervision.incidents (
  incident_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- One hall, a whole chain, or without either all halls.
  hall_id     integer REFERENCES halls.halls,
  owner_id    integer REFERENCES halls.owners,
  CHECK (hall_id IS NULL OR owner_id IS NULL)
);

CREATE TABLE supervision.incident_versions (
  incident_id     integer NOT NULL REFERENCES supervision.incidents,
  version         integer NOT NULL CHECK (version > 0),
  what_stopped    text NOT NULL CHECK (length(what_stopped) BETWEEN 5 AND 2000),
  began_at        timestamptz NOT NULL,
  ended_at        timestamptz CHECK (ended_at >= began_at),
  members_touched integer CHECK (members_touched >= 0),
  tickets_touched integer CHECK (tickets_touched >= 0),
  what_was_done   text NOT NULL CHECK (length(what_was_done) BETWEEN 5 AND 2000),
  written_by      integer NOT NULL REFERENCES staff.members,
  written_at      timestamptz NOT NULL,
  PRIMARY KEY (incident_id, version)
);

CREATE FUNCTION supervision.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'incidents are corrected by a further version';
END $$;
CREATE TRIGGER incident_versions_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supervision.incident_versions
  FOR EACH STATEMENT EXECUTE FUNCTION supervision.refuse_change();
