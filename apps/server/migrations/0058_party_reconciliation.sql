-- Outside money: when an Oslo day has ended, what each party tells of it is held against the ledger.

-- A movement that is under way for so long that somebody must know of it has been told of.
ALTER TABLE outside_money.movements ADD COLUMN overdue_told_at timestamptz;

-- Which days were held against which party's. A day whose report cannot be read stands without `told_at`.
CREATE TABLE outside_money.reconciliations (
  party           text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  day             date NOT NULL,
  began_at        timestamptz NOT NULL,
  -- When the party's report of the day was read, and when somebody was told that it could not be.
  told_at         timestamptz,
  silence_told_at timestamptz,
  -- When all was compared.
  ended_at        timestamptz,
  PRIMARY KEY (party, day),
  CONSTRAINT reconciliations_end_told CHECK (ended_at IS NULL OR told_at IS NOT NULL)
);
CREATE INDEX reconciliations_left ON outside_money.reconciliations (party, day) WHERE ended_at IS NULL;

-- What a party's report of a day sums to in a hall; a hall that it says nothing of has no row.
CREATE TABLE outside_money.told_days (
  party    text NOT NULL,
  day      date NOT NULL,
  hall_id  integer NOT NULL REFERENCES halls.halls,
  -- What it has taken over, and what it has paid back.
  in_ore   bigint NOT NULL CHECK (in_ore >= 0),
  back_ore bigint NOT NULL CHECK (back_ore >= 0),
  PRIMARY KEY (party, day, hall_id),
  FOREIGN KEY (party, day) REFERENCES outside_money.reconciliations
);

-- Where a party and our books do not tell the same. Its facts never change: what is found otherwise the next time is
-- another row. Stands until a person settles it, or until it is not found any more.
CREATE TABLE outside_money.differences (
  difference_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null where the party names a hall that we do not have.
  hall_id       integer REFERENCES halls.halls,
  party         text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  kind          text NOT NULL CHECK (kind IN (
    'unknown_to_party', 'unknown_to_us', 'done_not_booked', 'amount_differs', 'taken_less', 'order_differs', 'not_ended',
    'booked_without_movement')),
  -- What it is found in: a movement by its name, which we may not know, or a transfer of the ledger.
  movement_id   uuid,
  transfer_id   bigint,
  -- The party's own name of the voucher or the session.
  holding_ref   text CHECK (length(holding_ref) BETWEEN 1 AND 64),
  -- What the party says that it has moved, null where it says that it has not; and what the ledger has booked with it.
  told_ore      bigint CHECK (told_ore >= 0),
  booked_ore    bigint NOT NULL,
  -- How much it is about, which decides whether one person may settle it alone.
  stake_ore     bigint NOT NULL CHECK (stake_ore >= 0),
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  ended_at      timestamptz,
  -- A person has settled it; the two agree now; or they differ in another way now, which is another row.
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
-- What is looked for by its age lies by its age.
CREATE INDEX differences_by_time ON outside_money.differences USING brin (first_seen_at)
  WITH (pages_per_range = 16, autosummarize = on);

-- What persons did with a difference, once each and never changed. Above the hall's limit one proposes that it is
-- settled and another settles it.
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

-- Nobody owes the player anything, nothing is under way, and nothing holds the player. What a party has told to be empty
-- is owed to nobody, though it stands open; what it has told nothing of may hold money.
CREATE OR REPLACE FUNCTION retention.is_settled(player bigint, today date) RETURNS boolean LANGUAGE sql STABLE
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
    AND retention.is_waiting(prize.hall_id, prize.round_id, prize.stage, prize.ticket_no, prize.state))
  AND NOT EXISTS (SELECT FROM outside_money.movements AS movement
    WHERE movement.player_id = player AND movement.settled_at IS NULL)
  AND NOT EXISTS (SELECT FROM outside_money.holdings AS holding
    WHERE holding.player_id = player AND holding.closed_at IS NULL AND holding.told_ore IS DISTINCT FROM 0)
  AND NOT EXISTS (SELECT FROM outside_money.movements AS movement
    JOIN outside_money.differences AS difference
      ON difference.party = movement.party AND difference.movement_id = movement.movement_id
    WHERE movement.player_id = player AND difference.ended_at IS NULL);

-- What differed between a party and the ledger, with who settled it, when it ended before the books' end.
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

-- Holdings that closed before the books' end, each with all its movements: they explain what it was sent, and what differed in them.
CREATE OR REPLACE FUNCTION outside_money.remove_holdings(moment timestamptz, at_most integer) RETURNS integer
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
