-- Retention: what is kept no longer than law and purpose want (docs/retention.md), and the one way past tables that only
-- grow. That way is a function for each rule, a "door": it runs as the owner of the tables, the server may call it, and
-- it looks for itself whether what it removes is due. The caller says only how late it is, and never later than the
-- database's own clock does; so a forged date removes nothing before its time.
CREATE SCHEMA retention;

-- What stops the forgetting of a player: a lawsuit, an investigation, an order.
CREATE TABLE retention.legal_holds (
  hold_id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id     bigint NOT NULL REFERENCES identity.players,
  actor         text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  reason        text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  -- The first Oslo day on which it holds no longer.
  ends_on       date NOT NULL,
  set_at        timestamptz NOT NULL,
  -- Ended before its day, by whom and why.
  ended_at      timestamptz,
  ended_by      text CHECK (length(ended_by) BETWEEN 2 AND 100),
  ended_because text CHECK (length(ended_because) BETWEEN 5 AND 500),
  CONSTRAINT legal_holds_end_by_somebody CHECK (num_nulls(ended_at, ended_by, ended_because) IN (0, 3))
);
CREATE INDEX legal_holds_by_player ON retention.legal_holds (player_id);

-- What was removed, a row a night and rule, counted in the transactions that remove it.
CREATE TABLE retention.removals (
  -- The Oslo day.
  ran_on   date NOT NULL,
  rule     text NOT NULL,
  -- Rows removed or emptied.
  removed  bigint NOT NULL CHECK (removed >= 0),
  began_at timestamptz NOT NULL,
  -- When nothing more was due; null when it was broken off.
  ended_at timestamptz,
  PRIMARY KEY (ran_on, rule)
);

-- A person who is forgotten is a number, and the database sees to it that the row says no more.
ALTER TABLE identity.players
  ADD COLUMN forgotten_at timestamptz,
  DROP CONSTRAINT players_mobile_check,
  ADD CONSTRAINT players_mobile_check CHECK (mobile ~ '^[0-9]{8}$' OR forgotten_at IS NOT NULL),
  ADD CONSTRAINT players_forgotten_are_nobody CHECK (forgotten_at IS NULL OR (
    mobile = '-' || player_id AND first_name = '' AND last_name = '' AND password_hash = '' AND email IS NULL
    AND email_verified_at IS NULL AND birth_date IS NULL AND closed_at IS NOT NULL));

-- Whose pause outlives the account: the keyed hash alone, for as long as the pause stands, so that the person finds it
-- again when coming back.
CREATE TABLE e_id.forgotten_persons (
  player_id    bigint PRIMARY KEY REFERENCES identity.players,
  national_key bytea NOT NULL
);
CREATE INDEX forgotten_persons_by_key ON e_id.forgotten_persons (national_key);

-- When what is about its players was removed; the draw stays.
ALTER TABLE rounds.rounds ADD COLUMN play_removed_at timestamptz;
CREATE INDEX rounds_with_play ON rounds.rounds (ended_at) WHERE play_removed_at IS NULL;

-- What hangs on a session goes with it.
ALTER TABLE game_launch.tokens
  DROP CONSTRAINT tokens_portal_session_id_fkey,
  ADD CONSTRAINT tokens_portal_session_id_fkey FOREIGN KEY (portal_session_id) REFERENCES identity.sessions ON DELETE CASCADE;
ALTER TABLE game_launch.sessions
  DROP CONSTRAINT sessions_portal_session_id_fkey,
  ADD CONSTRAINT sessions_portal_session_id_fkey FOREIGN KEY (portal_session_id) REFERENCES identity.sessions ON DELETE CASCADE;
ALTER TABLE e_id.flows
  DROP CONSTRAINT flows_session_id_fkey,
  ADD CONSTRAINT flows_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions ON DELETE CASCADE;
ALTER TABLE e_id.session_proofs
  DROP CONSTRAINT session_proofs_session_id_fkey,
  ADD CONSTRAINT session_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions ON DELETE CASCADE;

-- How long somebody played is told for longer than logins are kept: the number of the window is then a number.
ALTER TABLE game_launch.lines DROP CONSTRAINT lines_session_id_fkey;

-- What is looked for by its age lies by its age.
CREATE INDEX sessions_newest ON identity.sessions (player_id, session_id);
CREATE INDEX sessions_by_end ON identity.sessions USING brin (expires_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX requests_by_time ON withdrawals.requests USING brin (requested_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX attempts_by_time ON payments.attempts USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX day_stakes_by_day ON responsible_play.day_stakes USING brin (oslo_day) WITH (pages_per_range = 16, autosummarize = on);

-- The Oslo day of a moment, or of the database's own when that is earlier.
CREATE FUNCTION retention.today(moment timestamptz) RETURNS date LANGUAGE sql STABLE
RETURN (least(moment, now()) AT TIME ZONE 'Europe/Oslo')::date;

-- Whether so many whole years have gone by since: the day itself counts to its end, and 29 February to the 28th.
CREATE FUNCTION retention.years_over(since date, years integer, today date) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (since + make_interval(years => years))::date < today;

CREATE FUNCTION retention.oslo_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE
RETURN (moment AT TIME ZONE 'Europe/Oslo')::date;

-- What was before is of a fiscal year, the calendar's, that ended five whole years ago (bokføringsloven § 13).
CREATE FUNCTION retention.books_end(today date) RETURNS timestamptz LANGUAGE sql STABLE
RETURN make_timestamptz(extract(year FROM today)::integer - 5, 1, 1, 0, 0, 0, 'Europe/Oslo');

CREATE FUNCTION retention.is_held(player bigint, today date) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM retention.legal_holds AS hold
  WHERE hold.player_id = player AND hold.ended_at IS NULL AND hold.ends_on > today);

CREATE FUNCTION retention.is_paused(player bigint, today date) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM responsible_play.pauses AS pause WHERE pause.player_id = player AND pause.ends_on > today)
  OR EXISTS (SELECT FROM responsible_play.global_pauses AS pause WHERE pause.player_id = player AND pause.ends_on > today);

-- When a player's money last moved, or was last asked for.
CREATE FUNCTION retention.last_movement(player bigint) RETURNS timestamptz LANGUAGE sql STABLE
RETURN greatest(
  (SELECT max(transfer.created_at) FROM player_cards.cards AS card
    JOIN ledger.accounts AS account ON account.hall_id = card.hall_id AND account.account_id = card.account_id
    JOIN ledger.entries AS newest ON newest.hall_id = account.hall_id AND newest.account_id = account.account_id
      AND newest.entry_no = account.entry_count
    JOIN ledger.transfers AS transfer ON transfer.hall_id = newest.hall_id AND transfer.transfer_id = newest.transfer_id
    WHERE card.player_id = player),
  (SELECT max(greatest(attempt.created_at, attempt.settled_at)) FROM payments.attempts AS attempt WHERE attempt.player_id = player),
  (SELECT max(step.taken_at) FROM withdrawals.requests AS request
    JOIN withdrawals.steps AS step ON step.hall_id = request.hall_id AND step.withdrawal_id = request.withdrawal_id
    WHERE request.player_id = player));

-- The last that was heard of a player, or done to the account: from then the relation is counted as ended.
CREATE FUNCTION retention.last_sign(player bigint) RETURNS timestamptz LANGUAGE sql STABLE
RETURN greatest(
  (SELECT greatest(person.created_at, person.closed_at) FROM identity.players AS person WHERE person.player_id = player),
  (SELECT max(greatest(session.created_at, session.last_used_at)) FROM identity.sessions AS session WHERE session.player_id = player),
  (SELECT max(card.created_at) FROM player_cards.cards AS card WHERE card.player_id = player),
  (SELECT max(declaration.declared_at) FROM due_diligence.declarations AS declaration WHERE declaration.player_id = player),
  (SELECT max(act.acted_at) FROM member_desk.acts AS act WHERE act.player_id = player),
  retention.last_movement(player));

-- A prize above the cap that nobody has decided about.
CREATE FUNCTION retention.is_waiting(hall integer, round bigint, stage integer, ticket integer, state text) RETURNS boolean
LANGUAGE sql STABLE
RETURN state = 'held' AND NOT EXISTS (SELECT FROM rounds.prize_steps AS decided
  WHERE decided.hall_id = hall AND decided.round_id = round AND decided.stage = is_waiting.stage
    AND decided.ticket_no = ticket AND decided.step <> 'taken_up');

-- Nobody owes the player anything, nothing is under way, and nothing holds the player.
CREATE FUNCTION retention.is_settled(player bigint, today date) RETURNS boolean LANGUAGE sql STABLE
RETURN NOT retention.is_held(player, today)
  AND NOT EXISTS (SELECT FROM player_cards.cards AS card
    JOIN ledger.accounts AS account ON account.hall_id = card.hall_id AND account.account_id = card.account_id
    WHERE card.player_id = player AND (account.own_ore <> 0 OR account.winnings_ore <> 0))
  AND NOT EXISTS (SELECT FROM payments.attempts AS attempt WHERE attempt.player_id = player
    AND attempt.state NOT IN ('credited', 'saved', 'cancelled', 'refused', 'expired', 'refunded'))
  AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
    JOIN payments.differences AS difference
      ON difference.hall_id = attempt.hall_id AND difference.transaction_id = attempt.transaction_id
    WHERE attempt.player_id = player AND difference.ended_at IS NULL)
  AND NOT EXISTS (SELECT FROM withdrawals.requests AS request WHERE request.player_id = player
    AND request.state NOT IN ('paid', 'refused', 'cancelled'))
  AND NOT EXISTS (SELECT FROM rounds.purchases AS purchase WHERE purchase.player_id = player AND purchase.ended_at IS NULL)
  AND NOT EXISTS (SELECT FROM rounds.prizes AS prize WHERE prize.player_id = player
    AND retention.is_waiting(prize.hall_id, prize.round_id, prize.stage, prize.ticket_no, prize.state));

-- The relation ended five whole years ago (hvitvaskingsloven § 30).
CREATE FUNCTION retention.is_ended(player bigint, today date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp COST 100000
RETURN EXISTS (SELECT FROM identity.players AS person WHERE person.player_id = player AND person.forgotten_at IS NULL)
  AND retention.years_over(retention.oslo_day(retention.last_sign(player)), 5, today)
  AND retention.is_settled(player, today);

-- And the books need the person no longer; and who has paused is known again by the e-ID.
CREATE FUNCTION retention.is_over(player bigint, today date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp COST 100000
RETURN retention.is_ended(player, today)
  AND coalesce(retention.last_movement(player) < retention.books_end(today), true)
  AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
    JOIN payments.differences AS difference
      ON difference.hall_id = attempt.hall_id AND difference.transaction_id = attempt.transaction_id
    WHERE attempt.player_id = player AND coalesce(difference.ended_at >= retention.books_end(today), true))
  AND (NOT retention.is_paused(player, today)
    OR EXISTS (SELECT FROM e_id.identities AS person WHERE person.player_id = player)
    OR EXISTS (SELECT FROM e_id.forgotten_persons AS person WHERE person.player_id = player));

-- The next players by their numbers who are not forgotten, and for whom of them it is time.
CREATE FUNCTION retention.players_after(player bigint, at_most integer, moment timestamptz)
RETURNS TABLE (player_id bigint, is_ended boolean, is_over boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  WITH page AS MATERIALIZED (
    SELECT person.player_id FROM identity.players AS person
    WHERE person.player_id > player AND person.forgotten_at IS NULL ORDER BY person.player_id LIMIT at_most
  ), looked AS MATERIALIZED (
    SELECT page.player_id, retention.is_ended(page.player_id, retention.today(moment)) AS is_ended FROM page
  )
  SELECT looked.player_id, looked.is_ended,
    looked.is_ended AND retention.is_over(looked.player_id, retention.today(moment))
  FROM looked ORDER BY looked.player_id;
END;

-- Makes everybody wait who would log the player in, or move the player's money.
CREATE FUNCTION retention.lock_player(player bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.accounts AS account
    JOIN player_cards.cards AS card ON card.hall_id = account.hall_id AND card.account_id = account.account_id
    WHERE card.player_id = player ORDER BY account.hall_id, account.account_id FOR UPDATE OF account;
  PERFORM FROM identity.players WHERE player_id = player FOR UPDATE;
END $$;

-- Rows that only grow may be removed by their owner inside a door, and by nobody else and nowhere else.
CREATE OR REPLACE FUNCTION due_diligence.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'declarations are append-only' USING ERRCODE = 'LB005';
END $$;
CREATE OR REPLACE FUNCTION withdrawals.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the history of a withdrawal is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE OR REPLACE FUNCTION cash_desk.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the receipts of the cash desk are append-only' USING ERRCODE = 'LB001';
END $$;
CREATE OR REPLACE FUNCTION rounds.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a prize is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE OR REPLACE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a difference is append-only' USING ERRCODE = 'LB001';
END $$;
CREATE OR REPLACE FUNCTION e_id.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a case is append-only' USING ERRCODE = 'LB001';
END $$;

-- The doors of what is due by its own age. Each removes a few rows and tells how many.

CREATE FUNCTION identity.remove_sessions(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  -- The newest of each player stays: it tells when the player was last here.
  DELETE FROM identity.sessions WHERE session_id = ANY (ARRAY(
    SELECT ended.session_id FROM identity.sessions AS ended
    WHERE ended.expires_at < (day - interval '1 year') AT TIME ZONE 'Europe/Oslo'
      AND EXISTS (SELECT FROM identity.sessions AS newer
        WHERE newer.player_id = ended.player_id AND newer.session_id > ended.session_id)
      AND NOT retention.is_held(ended.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

CREATE FUNCTION game_launch.remove_lines(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  DELETE FROM game_launch.lines WHERE line_id = ANY (ARRAY(
    SELECT line.line_id FROM game_launch.lines AS line
    WHERE line.opened_at < retention.books_end(day) AND NOT retention.is_held(line.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- What differed between the provider and the ledger, with who settled it. It goes before the payments it was found in.
CREATE FUNCTION payments.remove_differences(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due bigint[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT difference.difference_id FROM payments.differences AS difference
    WHERE difference.first_seen_at < books_end AND difference.ended_at < books_end
      AND NOT EXISTS (SELECT FROM payments.difference_steps AS step
        WHERE step.hall_id = difference.hall_id AND step.difference_id = difference.difference_id
          AND step.taken_at >= books_end)
      AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
        WHERE attempt.hall_id = difference.hall_id AND attempt.transaction_id = difference.transaction_id
          AND retention.is_held(attempt.player_id, day))
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  PERFORM set_config('lokalbingo.door', 'payments', true);
  DELETE FROM payments.difference_steps AS step USING payments.differences AS difference
    WHERE difference.difference_id = ANY (due) AND step.hall_id = difference.hall_id
      AND step.difference_id = difference.difference_id;
  DELETE FROM payments.differences WHERE difference_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;

CREATE FUNCTION payments.remove_attempts(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due text[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT attempt.transaction_id FROM payments.attempts AS attempt
    WHERE attempt.created_at < books_end AND coalesce(attempt.settled_at < books_end, true)
      AND attempt.state IN ('credited', 'saved', 'cancelled', 'refused', 'expired', 'refunded')
      AND NOT EXISTS (SELECT FROM payments.differences AS difference
        WHERE difference.hall_id = attempt.hall_id AND difference.transaction_id = attempt.transaction_id)
      AND NOT retention.is_held(attempt.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  DELETE FROM payments.reconciled_attempts AS told USING payments.attempts AS attempt
    WHERE attempt.transaction_id = ANY (due) AND told.hall_id = attempt.hall_id
      AND told.transaction_id = attempt.transaction_id;
  DELETE FROM payments.attempts WHERE transaction_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Cards that their player has deleted, when the last payment with them is gone.
CREATE FUNCTION payments.remove_deleted_cards(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  DELETE FROM payments.saved_cards WHERE card_id = ANY (ARRAY(
    SELECT card.card_id FROM payments.saved_cards AS card
    WHERE card.deleted_at < retention.books_end(day)
      AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
        WHERE attempt.hall_id = card.hall_id AND attempt.card_id = card.card_id)
      AND NOT retention.is_held(card.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

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
  DELETE FROM withdrawals.requests WHERE withdrawal_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;

CREATE FUNCTION cash_desk.remove_receipts(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due record;
  gone integer := 0;
BEGIN
  PERFORM set_config('lokalbingo.door', 'cash_desk', true);
  FOR due IN
    SELECT receipt.hall_id, receipt.receipt_no FROM cash_desk.receipts AS receipt
    LEFT JOIN cash_desk.bookings AS booking
      ON booking.hall_id = receipt.hall_id AND booking.receipt_no = receipt.receipt_no
    WHERE receipt.written_at < books_end AND coalesce(booking.booked_at < books_end, true)
      AND NOT retention.is_held(receipt.player_id, day)
    LIMIT at_most FOR UPDATE OF receipt SKIP LOCKED
  LOOP
    DELETE FROM cash_desk.bookings WHERE hall_id = due.hall_id AND receipt_no = due.receipt_no;
    DELETE FROM cash_desk.receipts WHERE hall_id = due.hall_id AND receipt_no = due.receipt_no;
    gone := gone + 1;
  END LOOP;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;

-- What is about players in rounds that have ended: prizes, tickets, purchases. A prize that is owed stays, with its round.
CREATE FUNCTION rounds.remove_play(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  due record;
  handled integer := 0;
BEGIN
  PERFORM set_config('lokalbingo.door', 'rounds', true);
  FOR due IN
    SELECT round.hall_id, round.round_id FROM rounds.rounds AS round
    WHERE round.ended_at < retention.books_end(day) AND round.play_removed_at IS NULL
      AND round.state IN ('finished', 'cancelled')
      AND NOT EXISTS (SELECT FROM rounds.prize_steps AS step
        WHERE step.hall_id = round.hall_id AND step.round_id = round.round_id AND step.taken_at >= retention.books_end(day))
      AND NOT EXISTS (SELECT FROM rounds.prizes AS prize
        WHERE prize.hall_id = round.hall_id AND prize.round_id = round.round_id
          AND retention.is_waiting(prize.hall_id, prize.round_id, prize.stage, prize.ticket_no, prize.state))
      AND NOT EXISTS (SELECT FROM rounds.purchases AS purchase
        WHERE purchase.hall_id = round.hall_id AND purchase.round_id = round.round_id
          AND (purchase.ended_at IS NULL OR retention.is_held(purchase.player_id, day)))
    ORDER BY round.ended_at LIMIT at_most FOR UPDATE OF round SKIP LOCKED
  LOOP
    DELETE FROM rounds.prize_steps WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.prizes WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.tickets WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.purchases WHERE hall_id = due.hall_id AND round_id = due.round_id;
    UPDATE rounds.rounds SET play_removed_at = least(moment, now()) WHERE hall_id = due.hall_id AND round_id = due.round_id;
    handled := handled + 1;
  END LOOP;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN handled;
END $$;

CREATE FUNCTION responsible_play.remove_day_stakes(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
BEGIN
  DELETE FROM responsible_play.day_stakes WHERE ctid = ANY (ARRAY(
    SELECT stake.ctid FROM responsible_play.day_stakes AS stake
    WHERE stake.oslo_day < retention.oslo_day(retention.books_end(day)) AND NOT retention.is_held(stake.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Pauses that ended five whole years ago. One that stands is removed by nobody.
CREATE FUNCTION responsible_play.remove_pauses(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
BEGIN
  DELETE FROM responsible_play.pauses WHERE pause_id = ANY (ARRAY(
    SELECT pause.pause_id FROM responsible_play.pauses AS pause
    WHERE retention.years_over(pause.ends_on, 5, day) AND NOT retention.is_held(pause.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM responsible_play.global_pauses WHERE pause_id = ANY (ARRAY(
    SELECT pause.pause_id FROM responsible_play.global_pauses AS pause
    WHERE retention.years_over(pause.ends_on, 5, day) AND NOT retention.is_held(pause.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;

-- Of a person who is forgotten the pause alone was left, and is over.
CREATE FUNCTION e_id.remove_forgotten(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM e_id.forgotten_persons WHERE player_id = ANY (ARRAY(
    SELECT person.player_id FROM e_id.forgotten_persons AS person
    WHERE NOT retention.is_paused(person.player_id, retention.today(moment))
    LIMIT at_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- The doors of one player whose relation is over. Each tells how many rows it removed or emptied: none before its time.

CREATE FUNCTION due_diligence.forget_declarations(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_ended(player, retention.today(moment)) THEN RETURN 0; END IF;
  PERFORM set_config('lokalbingo.door', 'due_diligence', true);
  DELETE FROM due_diligence.case_steps AS step USING due_diligence.review_cases AS looked
    WHERE looked.player_id = player AND step.case_id = looked.case_id;
  DELETE FROM due_diligence.review_cases WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM due_diligence.declarations WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone + more;
END $$;

CREATE FUNCTION e_id.forget_person(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, day) THEN RETURN 0; END IF;
  IF retention.is_paused(player, day) THEN
    INSERT INTO e_id.forgotten_persons (player_id, national_key)
    SELECT person.player_id, person.national_key FROM e_id.identities AS person WHERE person.player_id = player
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM set_config('lokalbingo.door', 'e_id', true);
  DELETE FROM e_id.case_steps AS step USING e_id.review_cases AS looked
    WHERE looked.player_id = player AND step.case_id = looked.case_id;
  PERFORM set_config('lokalbingo.door', '', true);
  DELETE FROM e_id.tried_persons AS tried USING e_id.review_cases AS looked
    WHERE looked.player_id = player AND tried.case_id = looked.case_id;
  DELETE FROM e_id.review_cases WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM e_id.identities WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;

CREATE FUNCTION responsible_play.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, day) THEN RETURN 0; END IF;
  DELETE FROM responsible_play.own_limits WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM responsible_play.gates WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;

CREATE FUNCTION payments.forget_cards(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM payments.reconciled_attempts AS told USING payments.attempts AS attempt
    WHERE attempt.player_id = player AND told.hall_id = attempt.hall_id AND told.transaction_id = attempt.transaction_id;
  DELETE FROM payments.attempts WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM payments.saved_cards WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;

CREATE FUNCTION own_details.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM own_details.sms_reservations WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM own_details.email_confirmations WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;

CREATE FUNCTION admission.forget_flags(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM admission.player_flags WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

CREATE FUNCTION player_cards.forget_addresses(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  UPDATE player_cards.cards SET contact_address = NULL, contact_postcode = NULL
    WHERE player_id = player AND contact_address IS NOT NULL;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

CREATE FUNCTION member_desk.forget_acts(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM member_desk.acts WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

CREATE FUNCTION retention.forget_holds(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM retention.legal_holds WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- The last of the doors: behind it the relation is nobody's.
CREATE FUNCTION identity.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  happened timestamptz := least(moment, now());
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM identity.sessions WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  UPDATE identity.players SET mobile = '-' || player_id, first_name = '', last_name = '', password_hash = '', email = NULL,
    email_verified_at = NULL, birth_date = NULL, closed_at = coalesce(closed_at, happened), forgotten_at = happened
  WHERE player_id = player;
  RETURN gone + 1;
END $$;
