-- Withdrawals: the file by which the bank is told to pay. Whose account a hall pays from, set by the owner of the database.
CREATE TABLE withdrawals.payers (
  hall_id         integer PRIMARY KEY REFERENCES halls.halls,
  payer_name      text NOT NULL CHECK (length(payer_name) BETWEEN 2 AND 70),
  organisation_no text NOT NULL CHECK (organisation_no ~ '^[0-9]{9}$'),
  account_no      text NOT NULL CHECK (account_no ~ '^[0-9]{11}$'),
  bic             text NOT NULL CHECK (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$')
);

-- A file as it was made. With its places it is made anew, byte for byte, also when the payer has changed since.
CREATE TABLE withdrawals.payment_files (
  hall_id         integer NOT NULL REFERENCES halls.halls,
  file_no         integer NOT NULL CHECK (file_no > 0),
  message_id      text NOT NULL UNIQUE CHECK (length(message_id) <= 35),
  payer_name      text NOT NULL,
  organisation_no text NOT NULL,
  account_no      text NOT NULL,
  bic             text NOT NULL,
  pay_on          date NOT NULL,
  payment_count   integer NOT NULL CHECK (payment_count > 0),
  sum_ore         bigint NOT NULL CHECK (sum_ore > 0),
  content_hash    bytea NOT NULL,
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  made_at         timestamptz NOT NULL,
  PRIMARY KEY (hall_id, file_no)
);

CREATE TABLE withdrawals.places_in_files (
  hall_id       integer NOT NULL,
  withdrawal_id bigint NOT NULL,
  file_no       integer NOT NULL,
  CONSTRAINT places_in_one_file_only PRIMARY KEY (hall_id, withdrawal_id),
  FOREIGN KEY (hall_id, withdrawal_id) REFERENCES withdrawals.requests,
  FOREIGN KEY (hall_id, file_no) REFERENCES withdrawals.payment_files
);
CREATE INDEX places_by_file ON withdrawals.places_in_files (hall_id, file_no, withdrawal_id);

CREATE TRIGGER payment_files_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.payment_files
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER places_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.places_in_files
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();

-- Withdrawals that are due to be forgotten leave their places in files with them, and the last of a file the file.
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
  DELETE FROM withdrawals.payment_files AS file WHERE file.made_at < books_end
    AND NOT EXISTS (SELECT FROM withdrawals.places_in_files AS place
      WHERE place.hall_id = file.hall_id AND place.file_no = file.file_no);
  DELETE FROM withdrawals.requests WHERE withdrawal_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;
