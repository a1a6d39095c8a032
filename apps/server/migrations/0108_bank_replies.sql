-- What the bank replied to a payment file. Each file of the bank is read once.
CREATE TABLE withdrawals.bank_replies (
  reply_id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id      integer NOT NULL,
  file_no      integer NOT NULL,
  format       text NOT NULL CHECK (format IN ('pain.002.001.10', 'camt.054.001.08')),
  message_id   text NOT NULL CHECK (length(message_id) <= 35),
  content_hash bytea NOT NULL,
  staff_id     integer NOT NULL REFERENCES staff.members,
  reason       text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  received_at  timestamptz NOT NULL,
  FOREIGN KEY (hall_id, file_no) REFERENCES withdrawals.payment_files,
  CONSTRAINT bank_replies_are_read_once UNIQUE (hall_id, file_no, content_hash)
);

-- What it says of each withdrawal. The last reply counts.
CREATE TABLE withdrawals.bank_reply_lines (
  reply_id      bigint NOT NULL REFERENCES withdrawals.bank_replies,
  hall_id       integer NOT NULL,
  withdrawal_id bigint NOT NULL,
  word          text NOT NULL CHECK (word IN ('accepted', 'paid', 'returned', 'unknown')),
  -- The bank's own code of the reason or the status.
  code          text CHECK (length(code) <= 35),
  PRIMARY KEY (hall_id, withdrawal_id, reply_id),
  FOREIGN KEY (hall_id, withdrawal_id) REFERENCES withdrawals.places_in_files
);
CREATE INDEX bank_reply_lines_by_reply ON withdrawals.bank_reply_lines (reply_id);

CREATE TRIGGER bank_replies_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.bank_replies
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER bank_reply_lines_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.bank_reply_lines
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();

-- Door: requests with their steps, their places in files and what the bank said of them. The last request of a file takes
-- the file with it, the record of who fetched it, and the bank's replies.
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
  DELETE FROM withdrawals.bank_reply_lines AS line USING withdrawals.requests AS request
    WHERE request.withdrawal_id = ANY (due) AND line.hall_id = request.hall_id AND line.withdrawal_id = request.withdrawal_id;
  DELETE FROM withdrawals.places_in_files AS place USING withdrawals.requests AS request
    WHERE request.withdrawal_id = ANY (due) AND place.hall_id = request.hall_id AND place.withdrawal_id = request.withdrawal_id;
  DELETE FROM withdrawals.file_fetches AS fetched USING withdrawals.payment_files AS file
    WHERE fetched.hall_id = file.hall_id AND fetched.file_no = file.file_no AND file.made_at < books_end
    AND NOT EXISTS (SELECT FROM withdrawals.places_in_files AS place
      WHERE place.hall_id = file.hall_id AND place.file_no = file.file_no);
  DELETE FROM withdrawals.bank_replies AS reply USING withdrawals.payment_files AS file
    WHERE reply.hall_id = file.hall_id AND reply.file_no = file.file_no AND file.made_at < books_end
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
