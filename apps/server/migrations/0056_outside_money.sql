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
CREATE VIEW outside_money.open_sessions AS
SELECT hall_id, player_id, holding_id FROM outside_money.holdings
WHERE party = 'game_501' AND closed_at IS NULL;
