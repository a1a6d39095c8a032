-- Money that players ask to have paid to a bank account: the requests, what was done with each, and the files by which
-- the bank is told to pay.
CREATE SCHEMA withdrawals;

CREATE TABLE withdrawals.requests (
  hall_id           integer NOT NULL REFERENCES halls.halls,
  withdrawal_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- What a person reads out on the phone, such as K7Q4-M2.
  reference         text NOT NULL,
  player_id         bigint NOT NULL REFERENCES identity.players,
  -- The player card that the money was taken from.
  account_id        bigint NOT NULL,
  state             text NOT NULL CHECK (state IN ('sent', 'taken_up', 'approved', 'paid', 'refused', 'cancelled')),
  asked_ore         bigint NOT NULL CHECK (asked_ore > 0),
  -- What was taken from each bucket, and returns there when it is not paid.
  own_ore           bigint NOT NULL CHECK (own_ore >= 0),
  winnings_ore      bigint NOT NULL CHECK (winnings_ore >= 0),
  -- The bank account, encrypted, with a keyed hash that recognises it and the digits that may be shown; and its owner's
  -- name as the player states it.
  sealed_payee      text NOT NULL,
  payee_fingerprint bytea NOT NULL,
  payee_ending      text NOT NULL CHECK (payee_ending ~ '^[0-9]{4}$'),
  payee_name        text NOT NULL,
  -- The first bank day on which it may be paid, where the hall had not paid to the account before.
  pay_from          date,
  -- What the player is told. The real reason is in the step.
  refused_because   text CHECK (refused_because IN ('check_account', 'bank_returned', 'player_asked', 'contact_hall')),
  idempotency_key   text,
  input_hash        bytea,
  requested_at      timestamptz NOT NULL,
  PRIMARY KEY (hall_id, withdrawal_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts,
  CONSTRAINT requests_id_unique UNIQUE (withdrawal_id),
  CONSTRAINT requests_happen_once UNIQUE (player_id, idempotency_key),
  CONSTRAINT requests_key_with_hash CHECK ((idempotency_key IS NULL) = (input_hash IS NULL)),
  CONSTRAINT requests_take_no_more_than_asked CHECK (own_ore + winnings_ore BETWEEN 1 AND asked_ore),
  CONSTRAINT requests_refused_tell_why CHECK ((state = 'refused') = (refused_because IS NOT NULL))
);

CREATE UNIQUE INDEX requests_one_open ON withdrawals.requests (hall_id, player_id)
  WHERE state IN ('sent', 'taken_up', 'approved');
CREATE INDEX requests_by_player ON withdrawals.requests (hall_id, player_id, withdrawal_id);
CREATE INDEX requests_open ON withdrawals.requests (withdrawal_id) WHERE state IN ('sent', 'taken_up', 'approved');
CREATE INDEX requests_paid_to ON withdrawals.requests (hall_id, player_id, payee_fingerprint) WHERE state = 'paid';
CREATE INDEX requests_by_time ON withdrawals.requests USING brin (requested_at) WITH (pages_per_range = 16, autosummarize = on);

-- What was done with each request, each step once and never changed. The player sends and cancels. Staff do the rest,
-- with their names and reasons, which no player reads.
CREATE TABLE withdrawals.steps (
  hall_id         integer NOT NULL,
  withdrawal_id   bigint NOT NULL,
  step            text NOT NULL CHECK (step IN ('sent', 'taken_up', 'approved', 'paid', 'refused', 'cancelled')),
  actor           text CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT steps_are_taken_once PRIMARY KEY (hall_id, withdrawal_id, step),
  FOREIGN KEY (hall_id, withdrawal_id) REFERENCES withdrawals.requests,
  CONSTRAINT steps_of_staff_have_a_name CHECK (
    (step IN ('sent', 'cancelled')) = (actor IS NULL) AND (actor IS NULL) = (reason IS NULL)
    AND (actor IS NOT NULL OR actor_player_id IS NULL))
);

-- The bank account that a hall pays from. Only the owner of the database writes here.
CREATE TABLE withdrawals.payers (
  hall_id          integer PRIMARY KEY REFERENCES halls.halls,
  payer_name       text NOT NULL CHECK (length(payer_name) BETWEEN 2 AND 70),
  organisation_no  text NOT NULL CHECK (organisation_no ~ '^[0-9]{9}$'),
  account_no       text NOT NULL CHECK (account_no ~ '^[0-9]{11}$'),
  bic              text NOT NULL CHECK (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  -- Whether the hall's bank requires the towns of payees. They are personal data, so no other bank gets them.
  sends_payee_town boolean NOT NULL DEFAULT false
);

-- A file for the bank. Together with its places the row reproduces the file byte for byte, even when the payer has
-- changed since.
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
  -- The version of the file format: a file is reproduced in the one that it was first written in.
  format_version  integer NOT NULL CHECK (format_version IN (1, 2)),
  -- Where the hall was when the file was made. Version 1 does not say.
  payer_postcode  text CHECK (payer_postcode ~ '^[0-9]{4}$'),
  payer_town      text CHECK (length(payer_town) BETWEEN 1 AND 100),
  PRIMARY KEY (hall_id, file_no),
  CONSTRAINT payment_files_say_where_the_hall_is CHECK (
    (format_version = 1) = (payer_postcode IS NULL) AND (format_version = 1) = (payer_town IS NULL))
);

-- Which requests a file pays.
CREATE TABLE withdrawals.places_in_files (
  hall_id       integer NOT NULL,
  withdrawal_id bigint NOT NULL,
  file_no       integer NOT NULL,
  CONSTRAINT places_in_one_file_only PRIMARY KEY (hall_id, withdrawal_id),
  FOREIGN KEY (hall_id, withdrawal_id) REFERENCES withdrawals.requests,
  FOREIGN KEY (hall_id, file_no) REFERENCES withdrawals.payment_files
);
CREATE INDEX places_by_file ON withdrawals.places_in_files (hall_id, file_no, withdrawal_id);

CREATE FUNCTION withdrawals.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the history of a withdrawal is append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.steps
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER payment_files_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.payment_files
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER places_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.places_in_files
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();

-- Door: requests with their steps and their places in files. The last request of a file takes the file with it.
CREATE FUNCTION withdrawals.remove_requests(moment timestamptz, at_most integer) RETURNS integer
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
