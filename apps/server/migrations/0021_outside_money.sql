-- Players' money at parties outside: the two ticket systems of the halls and the partner of game 501. What each party
-- holds, every movement to and from it, and the nightly comparison of its reports with our books.
CREATE SCHEMA outside_money;

-- The name by which a party knows a player. It reveals nothing about the player.
CREATE TABLE outside_money.pseudonyms (
  player_id  bigint NOT NULL REFERENCES identity.players,
  party      text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  player_ref text NOT NULL CHECK (player_ref ~ '^[0-9a-f]{32}$'),
  PRIMARY KEY (player_id, party),
  CONSTRAINT pseudonyms_are_one_players UNIQUE (party, player_ref)
);

-- A player's money at a party under one name: a voucher, or a session of the remote game.
CREATE TABLE outside_money.holdings (
  hall_id          integer NOT NULL REFERENCES halls.halls,
  holding_id       bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id        bigint NOT NULL REFERENCES identity.players,
  account_id       bigint NOT NULL,
  party            text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  -- The party's own name for it. Null until the party has told it.
  party_ref        text CHECK (length(party_ref) BETWEEN 1 AND 64),
  -- What the party has confirmed to hold, by the bucket that it was taken from.
  own_ore          bigint NOT NULL DEFAULT 0 CHECK (own_ore >= 0),
  winnings_ore     bigint NOT NULL DEFAULT 0 CHECK (winnings_ore >= 0),
  opened_at        timestamptz NOT NULL,
  -- The money has come back, or the party never got it.
  closed_at        timestamptz,
  -- What the party last told that it holds, and when.
  told_ore         bigint CHECK (told_ore >= 0),
  told_at          timestamptz,
  -- When to ask admission whether the player may go on with money that has arrived. Null once that is done: a process
  -- may die before it has asked, and a job then asks instead.
  admission_due_at timestamptz,
  PRIMARY KEY (hall_id, holding_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts,
  CONSTRAINT holdings_id_unique UNIQUE (holding_id),
  CONSTRAINT holdings_have_one_name UNIQUE (party, party_ref),
  CONSTRAINT holdings_told_at_a_time CHECK ((told_ore IS NULL) = (told_at IS NULL))
);
CREATE INDEX holdings_of_player ON outside_money.holdings (player_id, hall_id, party);
-- One session of the remote game at a time in a hall, even while it opens.
CREATE UNIQUE INDEX holdings_one_session ON outside_money.holdings (player_id, hall_id)
  WHERE party = 'game_501' AND closed_at IS NULL;
CREATE INDEX holdings_by_time ON outside_money.holdings USING brin (opened_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX holdings_by_admission ON outside_money.holdings (admission_due_at) WHERE admission_due_at IS NOT NULL;

-- A movement of money to a party or back from it. The party knows it by its one id, so repeating an order is harmless.
CREATE TABLE outside_money.movements (
  hall_id         integer NOT NULL,
  movement_id     uuid NOT NULL,
  holding_id      bigint NOT NULL,
  player_id       bigint NOT NULL REFERENCES identity.players,
  party           text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  kind            text NOT NULL CHECK (kind IN ('open', 'add', 'close')),
  state           text NOT NULL CHECK (state IN ('reserved', 'sent', 'unknown', 'confirmed', 'rejected')),
  -- What was ordered, and the bucket that it was taken from. Null for a close, whose amount the party states.
  amount_ore      bigint CHECK (amount_ore > 0),
  own_ore         bigint CHECK (own_ore >= 0),
  winnings_ore    bigint CHECK (winnings_ore >= 0),
  -- The day on which the stake counts against the limits, and on which it stops counting if the movement is rejected.
  oslo_day        date,
  -- What the party has confirmed.
  moved_ore       bigint CHECK (moved_ore >= 0),
  -- How what came back was divided between the buckets, and by which version of the rule.
  back_own_ore    bigint CHECK (back_own_ore >= 0),
  back_winnings_ore bigint CHECK (back_winnings_ore >= 0),
  return_rule     integer,
  -- Why it was rejected: what the player may read, and what only our logs may contain.
  text            text NOT NULL DEFAULT '' CHECK (length(text) <= 200),
  why             text NOT NULL DEFAULT '' CHECK (length(why) <= 200),
  -- How often the party has been asked, and when to ask next.
  asks            integer NOT NULL DEFAULT 0 CHECK (asks >= 0),
  ask_again_at    timestamptz NOT NULL,
  -- The process that is talking with the party about it.
  held_by         text,
  held_until      timestamptz,
  idempotency_key text,
  input_hash      bytea,
  created_at      timestamptz NOT NULL,
  sent_at         timestamptz,
  settled_at      timestamptz,
  -- When the alarm went that it has been under way for too long.
  overdue_told_at timestamptz,
  -- Set where a protection of the player waits for this close, so that the party is asked every few seconds.
  urgent_since    timestamptz,
  -- How many rounds the session had begun when the partner first said that one was unfinished. Later more is an alarm.
  rounds_begun    integer CHECK (rounds_begun >= 0),
  -- How much of a closed holding the party says was staked. Own money that was not staked stops counting against limits.
  staked_ore      bigint CHECK (staked_ore >= 0),
  PRIMARY KEY (hall_id, movement_id),
  FOREIGN KEY (hall_id, holding_id) REFERENCES outside_money.holdings,
  CONSTRAINT movements_id_unique UNIQUE (movement_id),
  CONSTRAINT movements_happen_once UNIQUE (player_id, idempotency_key),
  CONSTRAINT movements_key_with_hash CHECK ((idempotency_key IS NULL) = (input_hash IS NULL)),
  CONSTRAINT movements_out_have_an_amount CHECK (
    (kind = 'close') = (amount_ore IS NULL) AND (amount_ore IS NULL) = (own_ore IS NULL)
    AND (amount_ore IS NULL) = (winnings_ore IS NULL) AND (amount_ore IS NULL) = (oslo_day IS NULL)),
  CONSTRAINT movements_take_what_they_send CHECK (own_ore + winnings_ore = amount_ore),
  CONSTRAINT movements_confirmed_tell_what_moved CHECK ((state = 'confirmed') = (moved_ore IS NOT NULL)),
  CONSTRAINT movements_end_once CHECK ((state IN ('confirmed', 'rejected')) = (settled_at IS NOT NULL)),
  CONSTRAINT movements_held_for_a_time CHECK ((held_by IS NULL) = (held_until IS NULL))
);
-- A holding has one movement under way at a time, and a player one new voucher per system: the natural key of what is
-- under way.
CREATE UNIQUE INDEX movements_one_at_a_time ON outside_money.movements (holding_id) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX movements_one_new ON outside_money.movements (player_id, hall_id, party)
  WHERE settled_at IS NULL AND kind = 'open';
-- What a holding held comes back once.
CREATE UNIQUE INDEX movements_close_once ON outside_money.movements (holding_id)
  WHERE kind = 'close' AND state = 'confirmed';
CREATE INDEX movements_to_ask_about ON outside_money.movements (ask_again_at) WHERE settled_at IS NULL;
CREATE INDEX movements_of_holding ON outside_money.movements (hall_id, holding_id);
CREATE INDEX movements_by_end ON outside_money.movements (settled_at) WHERE settled_at IS NOT NULL;
-- Closes that a protection waits for and that the party has refused. A job orders them again every few seconds.
CREATE INDEX movements_refused_urgent_closes ON outside_money.movements (settled_at)
  WHERE kind = 'close' AND state = 'rejected' AND urgent_since IS NOT NULL;

-- What has ended stays as it ended.
CREATE FUNCTION outside_money.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a movement that has ended does not change' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER movements_end_for_good BEFORE UPDATE ON outside_money.movements
  FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL AND OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION outside_money.refuse_change();

-- Which days of each party have been compared with our books. A day whose report cannot be read has no told_at.
CREATE TABLE outside_money.reconciliations (
  party           text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  day             date NOT NULL,
  began_at        timestamptz NOT NULL,
  -- When the party's report was read, and when the alarm went that it could not be.
  told_at         timestamptz,
  silence_told_at timestamptz,
  -- When all was compared.
  ended_at        timestamptz,
  PRIMARY KEY (party, day),
  CONSTRAINT reconciliations_end_told CHECK (ended_at IS NULL OR told_at IS NOT NULL)
);
CREATE INDEX reconciliations_left ON outside_money.reconciliations (party, day) WHERE ended_at IS NULL;

-- What a party's report of a day sums to in a hall. A hall that the report does not mention has no row.
CREATE TABLE outside_money.told_days (
  party    text NOT NULL,
  day      date NOT NULL,
  hall_id  integer NOT NULL REFERENCES halls.halls,
  -- What the party has received, and what it has paid back.
  in_ore   bigint NOT NULL CHECK (in_ore >= 0),
  back_ore bigint NOT NULL CHECK (back_ore >= 0),
  PRIMARY KEY (party, day, hall_id),
  FOREIGN KEY (party, day) REFERENCES outside_money.reconciliations
);

-- Where a party and our books disagree, by the same rules as payments.differences.
CREATE TABLE outside_money.differences (
  difference_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null where the party names a hall that we do not have.
  hall_id       integer REFERENCES halls.halls,
  party         text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  kind          text NOT NULL CHECK (kind IN (
    'unknown_to_party', 'unknown_to_us', 'done_not_booked', 'amount_differs', 'taken_less', 'order_differs', 'not_ended',
    'booked_without_movement')),
  -- What it is about: a movement by its id, which may be unknown to us, or a transfer of the ledger.
  movement_id   uuid,
  transfer_id   bigint,
  -- The party's own name for the voucher or the session.
  holding_ref   text CHECK (length(holding_ref) BETWEEN 1 AND 64),
  -- What the party says it moved (null where it says that it did not), and what the ledger has booked.
  told_ore      bigint CHECK (told_ore >= 0),
  booked_ore    bigint NOT NULL,
  -- The amount at stake, which decides whether one person may settle it alone.
  stake_ore     bigint NOT NULL CHECK (stake_ore >= 0),
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  ended_at      timestamptz,
  ended_because text CHECK (ended_because IN ('settled', 'agrees', 'changed')),
  FOREIGN KEY (hall_id, transfer_id) REFERENCES ledger.transfers,
  CONSTRAINT differences_in_one_thing CHECK ((movement_id IS NULL) <> (transfer_id IS NULL)),
  CONSTRAINT differences_of_transfers_are_in_a_hall CHECK (transfer_id IS NULL OR hall_id IS NOT NULL),
  CONSTRAINT differences_without_movement CHECK ((kind = 'booked_without_movement') = (transfer_id IS NOT NULL)),
  CONSTRAINT differences_end_for_a_reason CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
CREATE UNIQUE INDEX differences_of_movements_stand_once ON outside_money.differences (party, movement_id)
  WHERE ended_at IS NULL AND movement_id IS NOT NULL;
CREATE UNIQUE INDEX differences_of_transfers_stand_once ON outside_money.differences (party, transfer_id)
  WHERE ended_at IS NULL AND transfer_id IS NOT NULL;
CREATE INDEX differences_settled ON outside_money.differences (party, movement_id, transfer_id)
  WHERE ended_because = 'settled';
CREATE INDEX differences_by_time ON outside_money.differences USING brin (first_seen_at)
  WITH (pages_per_range = 16, autosummarize = on);

-- What persons did with a difference, each step once and never changed. Above the hall's limit, one person proposes the
-- settlement and another settles.
CREATE TABLE outside_money.difference_steps (
  difference_id   bigint NOT NULL REFERENCES outside_money.differences,
  step            text NOT NULL CHECK (step IN ('proposed', 'settled')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT difference_steps_are_taken_once PRIMARY KEY (difference_id, step)
);

CREATE FUNCTION outside_money.refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a difference is append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER difference_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON outside_money.difference_steps
  FOR EACH STATEMENT EXECUTE FUNCTION outside_money.refuse_change_of_step();

-- Doors.

CREATE FUNCTION outside_money.remove_differences(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due bigint[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT difference.difference_id FROM outside_money.differences AS difference
    WHERE difference.first_seen_at < books_end AND difference.ended_at < books_end
      AND NOT EXISTS (SELECT FROM outside_money.difference_steps AS step
        WHERE step.difference_id = difference.difference_id AND step.taken_at >= books_end)
      AND NOT EXISTS (SELECT FROM outside_money.movements AS movement
        WHERE movement.movement_id = difference.movement_id AND retention.is_held(movement.player_id, day))
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  PERFORM set_config('lokalbingo.door', 'outside_money', true);
  DELETE FROM outside_money.difference_steps WHERE difference_id = ANY (due);
  DELETE FROM outside_money.differences WHERE difference_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;

-- Removes holdings with all their movements, which explain what the holding was sent. Those with a difference wait until
-- it is gone.
CREATE FUNCTION outside_money.remove_holdings(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  books_end timestamptz := retention.books_end(day);
  due bigint[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT holding.holding_id FROM outside_money.holdings AS holding
    WHERE holding.opened_at < books_end AND holding.closed_at < books_end
      AND NOT EXISTS (SELECT FROM outside_money.movements AS movement
        WHERE movement.hall_id = holding.hall_id AND movement.holding_id = holding.holding_id
          AND coalesce(movement.settled_at >= books_end, true))
      AND NOT EXISTS (SELECT FROM outside_money.movements AS movement
        JOIN outside_money.differences AS difference
          ON difference.party = movement.party AND difference.movement_id = movement.movement_id
        WHERE movement.hall_id = holding.hall_id AND movement.holding_id = holding.holding_id)
      AND NOT retention.is_held(holding.player_id, day)
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  DELETE FROM outside_money.movements AS movement USING outside_money.holdings AS holding
    WHERE holding.holding_id = ANY (due) AND movement.hall_id = holding.hall_id
      AND movement.holding_id = holding.holding_id;
  DELETE FROM outside_money.holdings WHERE holding_id = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

CREATE FUNCTION outside_money.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM outside_money.movements WHERE player_id = player;
  DELETE FROM outside_money.holdings WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM outside_money.pseudonyms WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;
