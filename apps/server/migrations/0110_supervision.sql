-- Exports of statistics for chains and the regulator: what was asked for, and the files as a job made them.
CREATE SCHEMA supervision;

CREATE TABLE supervision.exports (
  export_id    integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  unit         text NOT NULL CHECK (unit IN ('day', 'month', 'quarter', 'half_year', 'year')),
  period_from  date NOT NULL,
  period_to    date NOT NULL CHECK (period_to >= period_from),
  -- Null when it has halls of several chains.
  owner_id     integer REFERENCES halls.owners,
  hall_ids     integer[] NOT NULL CHECK (cardinality(hall_ids) > 0),
  requested_by integer NOT NULL REFERENCES staff.members,
  requested_at timestamptz NOT NULL,
  made_at      timestamptz
);
-- One at a time for each person.
CREATE UNIQUE INDEX export_under_way ON supervision.exports (requested_by) WHERE made_at IS NULL;

CREATE TABLE supervision.export_files (
  export_id integer NOT NULL REFERENCES supervision.exports,
  file_name text NOT NULL,
  -- Null for the manifest.
  rows      integer CHECK (rows >= 0),
  bytes     bigint NOT NULL CHECK (bytes > 0),
  sha256    text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (export_id, file_name)
);

CREATE TABLE supervision.export_pieces (
  export_id integer NOT NULL REFERENCES supervision.exports,
  file_name text NOT NULL,
  piece_no  integer NOT NULL CHECK (piece_no > 0),
  content   bytea NOT NULL,
  PRIMARY KEY (export_id, file_name, piece_no)
);

-- Exports are kept as long as the books.
CREATE FUNCTION supervision.remove_exports(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  expired integer[];
BEGIN
  SELECT array_agg(export_id) INTO expired FROM (
    SELECT export_id FROM supervision.exports
    WHERE requested_at < retention.books_end(retention.today(moment))
    ORDER BY export_id LIMIT at_most FOR UPDATE SKIP LOCKED) AS old;
  IF expired IS NULL THEN RETURN 0; END IF;
  DELETE FROM supervision.export_pieces WHERE export_id = ANY (expired);
  DELETE FROM supervision.export_files WHERE export_id = ANY (expired);
  DELETE FROM supervision.exports WHERE export_id = ANY (expired);
  RETURN cardinality(expired);
END $$;
