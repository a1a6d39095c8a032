-- What players have in rounds: purchases, tickets, prizes, and their lists of finished rounds.

-- Tickets of one kind for one round. A purchase for several rounds or kinds has a row for each part, numbered from 1
-- under one key: all parts are bought, or none. A trigger checks what a purchase refers to, once per statement (see
-- ledger.entries).
CREATE TABLE rounds.purchases (
  hall_id         integer NOT NULL,
  purchase_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  round_id        bigint NOT NULL,
  player_id       bigint NOT NULL REFERENCES identity.players NOT ENFORCED,
  -- The player card that paid. Prizes and refunds go there, whatever has become of the card since.
  account_id      bigint NOT NULL,
  idempotency_key text NOT NULL,
  input_hash      bytea NOT NULL,
  ticket_kind     text NOT NULL,
  ticket_count    integer NOT NULL CHECK (ticket_count > 0),
  own_ore         bigint NOT NULL CHECK (own_ore >= 0),
  winnings_ore    bigint NOT NULL CHECK (winnings_ore >= 0),
  oslo_day        date NOT NULL,
  bought_at       timestamptz NOT NULL,
  -- When the round ended. Until then its tickets are unfinished. A cancelled round refunds.
  ended_at        timestamptz,
  part            integer NOT NULL DEFAULT 1 CHECK (part > 0),
  -- What a person reads out on the phone about a round: the reference of the player's first purchase for it.
  reference       text NOT NULL DEFAULT '' CHECK (reference ~ '^([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2})?$'),
  PRIMARY KEY (hall_id, purchase_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds NOT ENFORCED,
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts NOT ENFORCED,
  CONSTRAINT purchases_happen_once UNIQUE (hall_id, player_id, idempotency_key, part)
);

CREATE INDEX purchases_by_round ON rounds.purchases (hall_id, round_id, player_id);
CREATE INDEX purchases_unfinished ON rounds.purchases (player_id) WHERE ended_at IS NULL;
-- Without the hall: an index with it was preferred to purchases_by_round, and read all that a regular had ever bought.
CREATE INDEX purchases_by_player ON rounds.purchases (player_id, bought_at);
CREATE INDEX purchases_by_reference ON rounds.purchases (reference);

-- New purchases name a round and an account of the hall, and a player.
CREATE FUNCTION rounds.check_new_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_purchases AS purchase
    WHERE (
      SELECT true FROM rounds.rounds AS round
      WHERE round.hall_id = purchase.hall_id AND round.round_id = purchase.round_id
    ) IS NOT TRUE OR (
      SELECT true FROM ledger.accounts AS account
      WHERE account.hall_id = purchase.hall_id AND account.account_id = purchase.account_id
    ) IS NOT TRUE OR (
      SELECT true FROM identity.players AS player WHERE player.player_id = purchase.player_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a purchase is of a round, an account and a player' USING ERRCODE = 'LB006';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER purchases_refer_to_what_exists AFTER INSERT ON rounds.purchases
  REFERENCING NEW TABLE AS new_purchases FOR EACH STATEMENT EXECUTE FUNCTION rounds.check_new_purchases();

-- Which kinds of tickets there are is for the rules of the games to say. A trigger checks that a ticket agrees with its
-- purchase.
CREATE TABLE rounds.tickets (
  hall_id     integer NOT NULL,
  round_id    bigint NOT NULL,
  ticket_no   integer NOT NULL CHECK (ticket_no > 0),
  player_id   bigint NOT NULL REFERENCES identity.players NOT ENFORCED,
  purchase_id bigint NOT NULL,
  ticket_kind text NOT NULL,
  -- Its numbers.
  layout      bytea NOT NULL,
  price_ore   bigint NOT NULL CHECK (price_ore > 0),
  PRIMARY KEY (hall_id, round_id, ticket_no),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds NOT ENFORCED,
  FOREIGN KEY (hall_id, purchase_id) REFERENCES rounds.purchases NOT ENFORCED
);

CREATE INDEX tickets_by_player ON rounds.tickets (player_id, hall_id, round_id);
CREATE INDEX tickets_by_purchase ON rounds.tickets (hall_id, purchase_id);

-- New tickets have the round and the player of their purchase.
CREATE FUNCTION rounds.check_new_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_tickets AS ticket
    WHERE (
      SELECT purchase.round_id = ticket.round_id AND purchase.player_id = ticket.player_id
      FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = ticket.hall_id AND purchase.purchase_id = ticket.purchase_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a ticket is of its purchase' USING ERRCODE = 'LB006';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER tickets_are_of_their_purchase AFTER INSERT ON rounds.tickets
  REFERENCING NEW TABLE AS new_tickets FOR EACH STATEMENT EXECUTE FUNCTION rounds.check_new_tickets();

-- Unlike rounds and players, purchases are removed in time: after their tickets.
CREATE FUNCTION rounds.check_gone_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone_purchases AS purchase
    WHERE EXISTS (
      SELECT FROM rounds.tickets AS ticket
      WHERE ticket.hall_id = purchase.hall_id AND ticket.purchase_id = purchase.purchase_id
    )
  ) THEN
    RAISE EXCEPTION 'a purchase goes after its tickets' USING ERRCODE = 'LB006';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER purchases_go_after_their_tickets AFTER DELETE ON rounds.purchases
  REFERENCING OLD TABLE AS gone_purchases FOR EACH STATEMENT EXECUTE FUNCTION rounds.check_gone_purchases();

CREATE TABLE rounds.prizes (
  hall_id    integer NOT NULL,
  round_id   bigint NOT NULL,
  stage      integer NOT NULL,
  ticket_no  integer NOT NULL,
  player_id  bigint NOT NULL REFERENCES identity.players,
  amount_ore bigint NOT NULL CHECK (amount_ore >= 0),
  -- 'held' is above the cap for a single prize and waits for two persons of the staff.
  state      text NOT NULL CHECK (state IN ('paid', 'held')),
  won_at     timestamptz NOT NULL,
  -- Whether it is the ticket's own jackpot, not a share of the stage's prize.
  is_jackpot boolean NOT NULL DEFAULT false,
  PRIMARY KEY (hall_id, round_id, stage, ticket_no),
  FOREIGN KEY (hall_id, round_id, ticket_no) REFERENCES rounds.tickets
);

CREATE INDEX prizes_by_player ON rounds.prizes (player_id, hall_id, round_id);
CREATE INDEX prizes_held ON rounds.prizes (hall_id) WHERE state = 'held';
CREATE INDEX prizes_held_of_player ON rounds.prizes (player_id, hall_id) WHERE state = 'held';

-- Two of the staff settle a held prize: one takes it up and another decides. Each step is kept with who took it and why,
-- which no player reads. The row of the prize stays as it is; the step says what was decided. The money of a refused
-- prize belongs neither to the hall nor to the player, and moves to an account of its own.
CREATE TABLE rounds.prize_steps (
  hall_id         integer NOT NULL,
  round_id        bigint NOT NULL,
  stage           integer NOT NULL,
  ticket_no       integer NOT NULL,
  step            text NOT NULL CHECK (step IN ('taken_up', 'approved', 'refused')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  -- The actor's own account, where staff have one.
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  -- What the player is told about a refusal.
  told_as         text CHECK (told_as IN ('technical_fault', 'against_rules', 'contact_hall')),
  taken_at        timestamptz NOT NULL,
  CONSTRAINT prize_steps_are_taken_once PRIMARY KEY (hall_id, round_id, stage, ticket_no, step),
  FOREIGN KEY (hall_id, round_id, stage, ticket_no) REFERENCES rounds.prizes,
  CONSTRAINT prize_steps_refused_tell_why CHECK ((step = 'refused') = (told_as IS NOT NULL))
);
CREATE UNIQUE INDEX prize_steps_decide_once ON rounds.prize_steps (hall_id, round_id, stage, ticket_no)
  WHERE step <> 'taken_up';
CREATE TRIGGER prize_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.prize_steps
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();

-- "Spillene mine": the finished rounds that a player had tickets in. Each has a number in its lists, so any page of a
-- long list is found at once and nothing is counted. This table has the length of each list: one per hall, and one of
-- all halls, whose hall_id is null.
CREATE TABLE rounds.recall_lists (
  player_id bigint NOT NULL REFERENCES identity.players,
  hall_id   integer REFERENCES halls.halls,
  length    bigint NOT NULL CHECK (length > 0),
  CONSTRAINT recall_lists_one_of_each UNIQUE NULLS NOT DISTINCT (player_id, hall_id)
);

-- A finished round in a player's two lists, numbered from 1 in the order in which the rounds ended.
CREATE TABLE rounds.recalled_rounds (
  player_id     bigint NOT NULL REFERENCES identity.players,
  hall_id       integer NOT NULL,
  round_id      bigint NOT NULL,
  main_game     integer NOT NULL,
  place         bigint NOT NULL CHECK (place > 0),
  place_in_hall bigint NOT NULL CHECK (place_in_hall > 0),
  -- Whether the player has seen how it ended, in a game window or in a list.
  seen          boolean NOT NULL DEFAULT false,
  PRIMARY KEY (player_id, place),
  UNIQUE (player_id, hall_id, place_in_hall),
  UNIQUE (hall_id, round_id, player_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);
CREATE INDEX recalled_rounds_unseen ON rounds.recalled_rounds (player_id, hall_id, main_game) WHERE NOT seen;

-- What a table shows about its hall and its player, with the balance: one read for many tables at once.
CREATE VIEW rounds.members AS
SELECT card.hall_id, card.player_id, hall.hall_name, hall.logo, hall.phone, player.first_name,
  account.own_ore, account.winnings_ore
FROM player_cards.cards AS card
JOIN halls.halls AS hall ON hall.hall_id = card.hall_id
JOIN identity.players AS player ON player.player_id = card.player_id
JOIN ledger.accounts AS account ON account.hall_id = card.hall_id AND account.account_id = card.account_id;

-- Sessions of the remote game that exclude main games: open, opening, or not known to have ended.
CREATE VIEW rounds.open_remote_sessions AS
SELECT hall_id, player_id, holding_id FROM outside_money.holdings
WHERE party = 'game_501' AND closed_at IS NULL;

-- Doors.

-- Removes what is about players in rounds that have ended: prizes, tickets, purchases, and what staff did. A prize that
-- still waits for a decision stays, and so does its round.
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
    DELETE FROM rounds.recalled_rounds WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.prize_steps WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.prizes WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.caller_acts WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.cancellations WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.tickets WHERE hall_id = due.hall_id AND round_id = due.round_id;
    DELETE FROM rounds.purchases WHERE hall_id = due.hall_id AND round_id = due.round_id;
    UPDATE rounds.rounds SET play_removed_at = least(moment, now()) WHERE hall_id = due.hall_id AND round_id = due.round_id;
    handled := handled + 1;
  END LOOP;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN handled;
END $$;

CREATE FUNCTION rounds.forget_lists(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM rounds.recall_lists WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
