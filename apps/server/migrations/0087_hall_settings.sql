-- The settings of halls as staff change them: days with other hours, logos, who changed what, and whose account a hall
-- pays from and since when.
CREATE SCHEMA hall_settings;

-- Days on which a hall keeps other hours than its week, or is closed all day.
CREATE TABLE halls.special_days (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  day       date NOT NULL,
  -- Why, in words that players read: "Grunnlovsdagen".
  label     text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  -- Both are null on a day on which the hall is closed.
  opens_at  time,
  closes_at time CHECK (closes_at > opens_at),
  PRIMARY KEY (hall_id, day),
  CONSTRAINT special_days_have_both_times CHECK (num_nulls(opens_at, closes_at) IN (0, 2))
);
CREATE TRIGGER tell_of_special_days AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON halls.special_days
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();

-- Logos that halls have uploaded, re-encoded as PNG and named by their SHA-256. A logo is never changed.
CREATE TABLE halls.logos (
  file_name text PRIMARY KEY CHECK (file_name ~ '^[0-9a-f]{64}\.png$'),
  content   bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 1000000)
);

-- Every change of a setting, with what it was before and after. Rows are never changed.
CREATE TABLE hall_settings.changes (
  change_id   integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- A change of a chain's look has the chain, every other one the hall.
  hall_id     integer REFERENCES halls.halls,
  owner_id    integer REFERENCES halls.owners,
  part        text NOT NULL CHECK (part IN (
    'name', 'page', 'opening_hours', 'special_day', 'logo', 'offers', 'payer', 'chain_look')),
  -- Only the values that the change touches.
  before      jsonb NOT NULL,
  after       jsonb NOT NULL,
  changed_by  integer NOT NULL REFERENCES staff.members,
  changed_at  timestamptz NOT NULL,
  CONSTRAINT changes_concern_one_place CHECK (num_nonnulls(hall_id, owner_id) = 1),
  CONSTRAINT changes_of_looks_concern_a_chain CHECK ((part = 'chain_look') = (owner_id IS NOT NULL))
);
CREATE INDEX changes_by_hall ON hall_settings.changes (hall_id, change_id);
CREATE INDEX changes_by_owner ON hall_settings.changes (owner_id, change_id) WHERE owner_id IS NOT NULL;

-- What became of a proposal. A change of offers or payer without a verdict waits for another person.
CREATE TABLE hall_settings.verdicts (
  change_id     integer NOT NULL REFERENCES hall_settings.changes,
  verdict       text NOT NULL CHECK (verdict IN ('approved', 'withdrawn')),
  decided_by    integer NOT NULL REFERENCES staff.members,
  decided_at    timestamptz NOT NULL,
  -- The Oslo day on which an approved change of the payer begins; null for one that begins at once.
  in_force_from date,
  PRIMARY KEY (change_id, verdict)
);

CREATE FUNCTION hall_settings.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of settings is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER changes_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON hall_settings.changes
  FOR EACH STATEMENT EXECUTE FUNCTION hall_settings.refuse_change();
CREATE TRIGGER verdicts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON hall_settings.verdicts
  FOR EACH STATEMENT EXECUTE FUNCTION hall_settings.refuse_change();

-- A hall pays from the newest row that is in force and not withdrawn.
ALTER TABLE withdrawals.payers
  DROP CONSTRAINT payers_pkey,
  ADD COLUMN payer_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN in_force_from date NOT NULL DEFAULT '2000-01-01',
  ADD COLUMN withdrawn_at timestamptz;
CREATE UNIQUE INDEX payers_one_a_day ON withdrawals.payers (hall_id, in_force_from) WHERE withdrawn_at IS NULL;
