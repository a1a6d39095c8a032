-- What staff decided about a hall's main game of a day: closed for the day, opened again, or its unsold rounds put on sale
-- anew. The game is closed when the newest row but 'sold_anew' says so.
CREATE TABLE rounds.day_decisions (
  decision_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id     integer NOT NULL REFERENCES halls.halls,
  main_game   integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  oslo_day    date NOT NULL,
  decision    text NOT NULL CHECK (decision IN ('closed', 'opened', 'sold_anew')),
  staff_id    integer NOT NULL REFERENCES staff.members,
  reason      text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  decided_at  timestamptz NOT NULL
);
CREATE INDEX day_decisions_by_day ON rounds.day_decisions (hall_id, main_game, oslo_day, decision_id);
CREATE TRIGGER day_decisions_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.day_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();

-- The staff member who cancelled a round in the hall console.
ALTER TABLE rounds.cancellations ADD COLUMN staff_id integer REFERENCES staff.members;

-- A cancelled round without tickets leaves its start to another round.
ALTER TABLE rounds.rounds ADD COLUMN superseded boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT rounds_superseded_unsold CHECK (NOT superseded OR ticket_count = 0),
  DROP CONSTRAINT rounds_one_per_start;
CREATE UNIQUE INDEX rounds_one_per_start ON rounds.rounds (hall_id, main_game, starts_at) WHERE NOT superseded;
