-- Ledger: money that is on its way to a party outside, and what each party holds, which is the outside world.
ALTER TABLE ledger.accounts
  DROP CONSTRAINT accounts_kind_known,
  ADD CONSTRAINT accounts_kind_known CHECK (kind IN (
    'player_card', 'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'prizes_refused',
    'withdrawals_held', 'bank', 'refunds_held', 'cash', 'tickets_1_transit', 'tickets_1', 'tickets_2_transit', 'tickets_2',
    'game_501_transit', 'game_501')),
  DROP CONSTRAINT accounts_never_below_zero,
  ADD CONSTRAINT accounts_never_below_zero CHECK (
    kind IN ('card_provider', 'game_result', 'bank', 'cash', 'tickets_1', 'tickets_2', 'game_501')
    OR (own_ore >= 0 AND winnings_ore >= 0));
INSERT INTO ledger.accounts (hall_id, kind, opened_at)
SELECT hall_id, new_kind, now()
FROM ledger.accounts CROSS JOIN unnest(ARRAY[
  'tickets_1_transit', 'tickets_1', 'tickets_2_transit', 'tickets_2', 'game_501_transit', 'game_501']) AS new_kind
WHERE kind = 'card_provider';

-- Outside money: what parties outside hold of players' money, and every movement to and from them.
CREATE SCHEMA outside_money;

-- Under which name a party knows a player: nothing that the player can be found by.
CREATE TABLE outside_money.pseudonyms (
  player_id  bigint NOT NULL REFERENCES identity.players,
  party      text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  player_ref text NOT NULL CHECK (player_ref ~ '^[0-9a-f]{32}$'),
  PRIMARY KEY (player_id, party),
  CONSTRAINT pseudonyms_are_one_players UNIQUE (party, player_ref)
);

-- A player's money at a party under one name: a voucher, or a session of the remote game.
CREATE TABLE outside_money.holdings (
  hall_id      integer NOT NULL REFERENCES halls.halls,
  holding_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id    bigint NOT NULL REFERENCES identity.players,
  account_id   bigint NOT NULL,
  party        text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  -- The party's own name of it; null until the party has told it.
  party_ref    text CHECK (length(party_ref) BETWEEN 1 AND 64),
  -- What the party has confirmed to have, by the bucket that it was taken from.
  own_ore      bigint NOT NULL DEFAULT 0 CHECK (own_ore >= 0),
  winnings_ore bigint NOT NULL DEFAULT 0 CHECK (winnings_ore >= 0),
  opened_at    timestamptz NOT NULL,
  -- It has come back, or never came to be.
  closed_at    timestamptz,
  -- What the party last told that it holds, and when.
  told_ore     bigint CHECK (told_ore >= 0),
  told_at      timestamptz,
  PRIMARY KEY (hall_id, holding_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts,
  CONSTRAINT holdings_id_unique UNIQUE (holding_id),
  CONSTRAINT holdings_have_one_name UNIQUE (party, party_ref),
  CONSTRAINT holdings_told_at_a_time CHECK ((told_ore IS NULL) = (told_at IS NULL))
);
CREATE INDEX holdings_of_player ON outside_money.holdings (player_id, hall_id, party);
-- One session at a time in a hall, also while it opens.
CREATE UNIQUE INDEX holdings_one_session ON outside_money.holdings (player_id, hall_id)
  WHERE party = 'game_501' AND closed_at IS NULL;

-- A movement of money to a party or back from it, under the one name that the party knows it by.
CREATE TABLE outside_money.movements (
  hall_id         integer NOT NULL,
  movement_id     uuid NOT NULL,
  holding_id      bigint NOT NULL,
  player_id       bigint NOT NULL REFERENCES identity.players,
  party           text NOT NULL CHECK (party IN ('tickets_1', 'tickets_2', 'game_501')),
  kind            text NOT NULL CHECK (kind IN ('open', 'add', 'close')),
  state           text NOT NULL CHECK (state IN ('reserved', 'sent', 'unknown', 'confirmed', 'rejected')),
  -- What was ordered, and the bucket that it was taken from; null with a close, of which the party says the amount.
  amount_ore      bigint CHECK (amount_ore > 0),
  own_ore         bigint CHECK (own_ore >= 0),
  winnings_ore    bigint CHECK (winnings_ore >= 0),
  -- The day that the stake counts on, and gets its limit back if it comes to nothing.
  oslo_day        date,
  -- What the party has confirmed.
  moved_ore       bigint CHECK (moved_ore >= 0),
  -- How what came back was shared between the buckets, and by which version of the rule.
  back_own_ore    bigint CHECK (back_own_ore >= 0),
  back_winnings_ore bigint CHECK (back_winnings_ore >= 0),
  return_rule     integer,
  -- What the player may read of why it came to nothing, and what only our logs may know.
  text            text NOT NULL DEFAULT '' CHECK (length(text) <= 200),
  why             text NOT NULL DEFAULT '' CHECK (length(why) <= 200),
  -- How often the party has been asked, and when next.
  asks            integer NOT NULL DEFAULT 0 CHECK (asks >= 0),
  ask_again_at    timestamptz NOT NULL,
  -- The process that speaks with the party about it.
  held_by         text,
  held_until      timestamptz,
  idempotency_key text,
  input_hash      bytea,
  created_at      timestamptz NOT NULL,
  sent_at         timestamptz,
  settled_at      timestamptz,
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
-- One thing at a time with a holding, and one new voucher of a system at a time: the natural key of what is under way.
CREATE UNIQUE INDEX movements_one_at_a_time ON outside_money.movements (holding_id) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX movements_one_new ON outside_money.movements (player_id, hall_id, party)
  WHERE settled_at IS NULL AND kind = 'open';
-- What a holding held comes back once.
CREATE UNIQUE INDEX movements_close_once ON outside_money.movements (holding_id)
  WHERE kind = 'close' AND state = 'confirmed';
CREATE INDEX movements_to_ask_about ON outside_money.movements (ask_again_at) WHERE settled_at IS NULL;
CREATE INDEX movements_of_holding ON outside_money.movements (hall_id, holding_id);
CREATE INDEX movements_by_end ON outside_money.movements (settled_at) WHERE settled_at IS NOT NULL;

-- What has ended stays as it ended, and what was ordered stays as it was ordered.
CREATE FUNCTION outside_money.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a movement that has ended does not change' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER movements_end_for_good BEFORE UPDATE ON outside_money.movements
  FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL AND OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION outside_money.refuse_change();

-- Sessions of the remote game that stand in the way of main games: open, opening, or not known to have ended.
CREATE VIEW rounds.open_remote_sessions AS
SELECT hall_id, player_id, holding_id FROM outside_money.holdings
WHERE party = 'game_501' AND closed_at IS NULL;

-- What is looked for by its age lies by its age.
CREATE INDEX holdings_by_time ON outside_money.holdings USING brin (opened_at) WITH (pages_per_range = 16, autosummarize = on);

-- When a player's money last moved, or was last asked for.
CREATE OR REPLACE FUNCTION retention.last_movement(player bigint) RETURNS timestamptz LANGUAGE sql STABLE
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
    WHERE request.player_id = player),
  (SELECT max(greatest(holding.opened_at, holding.closed_at)) FROM outside_money.holdings AS holding WHERE holding.player_id = player),
  (SELECT max(greatest(movement.created_at, movement.settled_at)) FROM outside_money.movements AS movement
    WHERE movement.player_id = player));

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
    WHERE holding.player_id = player AND holding.closed_at IS NULL AND holding.told_ore IS DISTINCT FROM 0);

-- Holdings that closed before the books' end, each with all its movements: they explain what it was sent.
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
