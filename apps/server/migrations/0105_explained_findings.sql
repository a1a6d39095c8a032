-- What the check of the books finds is a discrepancy like those with a provider or a party: two people can explain it.
ALTER TABLE books.findings RENAME COLUMN finding_id TO difference_id;
ALTER TABLE books.findings RENAME COLUMN what TO kind;
ALTER TABLE books.findings RENAME COLUMN first_found_at TO first_seen_at;
ALTER TABLE books.findings RENAME COLUMN last_found_at TO last_seen_at;
ALTER TABLE books.findings RENAME COLUMN gone_at TO ended_at;
ALTER TABLE books.findings
  ADD stake_ore bigint CHECK (stake_ore >= 0),
  ADD ended_because text CHECK (ended_because IN ('settled', 'agrees', 'changed'));
UPDATE books.findings SET stake_ore = abs(coalesce(found_ore, 0) - coalesce(expected_ore, 0)),
  ended_because = CASE WHEN ended_at IS NOT NULL THEN 'agrees' END;
ALTER TABLE books.findings
  ALTER stake_ore SET NOT NULL,
  ADD CONSTRAINT findings_end_for_a_reason CHECK ((ended_at IS NULL) = (ended_because IS NULL));
CREATE INDEX findings_settled ON books.findings (hall_id, kind, subject) WHERE ended_because = 'settled';

-- What people did with a finding, each step once and never changed: one explains it and another agrees.
CREATE TABLE books.finding_steps (
  difference_id   bigint NOT NULL REFERENCES books.findings,
  step            text NOT NULL CHECK (step IN ('proposed', 'settled')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  actor_staff_id  integer REFERENCES staff.members,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT finding_steps_are_taken_once PRIMARY KEY (difference_id, step)
);

CREATE FUNCTION books.refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done with a finding is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER finding_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books.finding_steps
  FOR EACH STATEMENT EXECUTE FUNCTION books.refuse_change_of_step();
