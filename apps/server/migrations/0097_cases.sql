-- What the queues of the hall console need: which staff member took a step with a case, who has a case open, and each
-- time that a payment file was fetched.
ALTER TABLE withdrawals.steps ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE withdrawals.payment_files ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE rounds.prize_steps ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE e_id.case_steps ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE e_id.same_person_steps ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE due_diligence.case_steps ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE payments.difference_steps ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE outside_money.difference_steps ADD actor_staff_id integer REFERENCES staff.members;

-- The queue of a hall is every request that has not ended.
CREATE INDEX requests_in_queue ON withdrawals.requests (hall_id, withdrawal_id)
  WHERE state NOT IN ('paid', 'refused', 'cancelled');

CREATE TABLE withdrawals.file_fetches (
  fetch_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id    integer NOT NULL,
  file_no    integer NOT NULL,
  staff_id   integer NOT NULL REFERENCES staff.members,
  reason     text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  fetched_at timestamptz NOT NULL,
  FOREIGN KEY (hall_id, file_no) REFERENCES withdrawals.payment_files
);
CREATE INDEX file_fetches_by_file ON withdrawals.file_fetches (hall_id, file_no, fetch_id);
CREATE TRIGGER file_fetches_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.file_fetches
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();

-- Door: requests with their steps and their places in files. The last request of a file takes the file with it, and the
-- record of who fetched it.
CREATE OR REPLACE FUNCTION withdrawals.remove_requests(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due bigint[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT request.withdrawal_id FROM withdrawals.requests AS request
    WHERE request.requested_at < books_end AND request.state IN ('paid', 'refused', 'cancelled')
      AND NOT EXISTS (SELECT FROM withdrawals.steps AS step
        WHERE step.hall_id = request.hall_id AND step.withdrawal_id = request.withdrawal_id AND step.taken_at >= books_end)
      AND NOT retention.is_held(request.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  PERFORM set_config('lokalbingo.door', 'withdrawals', true);
  DELETE FROM withdrawals.steps AS step USING withdrawals.requests AS request
    WHERE request.withdrawal_id = ANY (due) AND step.hall_id = request.hall_id AND step.withdrawal_id = request.withdrawal_id;
  DELETE FROM withdrawals.places_in_files AS place USING withdrawals.requests AS request
    WHERE request.withdrawal_id = ANY (due) AND place.hall_id = request.hall_id AND place.withdrawal_id = request.withdrawal_id;
  DELETE FROM withdrawals.file_fetches AS fetched USING withdrawals.payment_files AS file
    WHERE fetched.hall_id = file.hall_id AND fetched.file_no = file.file_no AND file.made_at < books_end
    AND NOT EXISTS (SELECT FROM withdrawals.places_in_files AS place
      WHERE place.hall_id = file.hall_id AND place.file_no = file.file_no);
  DELETE FROM withdrawals.payment_files AS file WHERE file.made_at < books_end
    AND NOT EXISTS (SELECT FROM withdrawals.places_in_files AS place
      WHERE place.hall_id = file.hall_id AND place.file_no = file.file_no);
  DELETE FROM withdrawals.requests WHERE withdrawal_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;

-- Who has a case open. A case is named as in the console, such as U17.
CREATE SCHEMA cases;

CREATE TABLE cases.viewings (
  case_id  text NOT NULL CHECK (length(case_id) <= 40),
  staff_id integer NOT NULL REFERENCES staff.members,
  seen_at  timestamptz NOT NULL,
  PRIMARY KEY (case_id, staff_id)
);
CREATE INDEX viewings_by_time ON cases.viewings (seen_at);
