-- Main games: game set-ups, scheduled rounds, their draws, and the numbered feed that game windows follow. Tickets and
-- prizes are in 0023_tickets.sql; the rules of the games are code (packages/bingo).
CREATE SCHEMA rounds;

-- How a hall plays a main game. Only the owner of the database writes here. A round keeps what applied when its sale
-- began.
CREATE TABLE rounds.game_setups (
  hall_id            integer NOT NULL REFERENCES halls.halls,
  main_game          integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  open               boolean NOT NULL,
  -- Rounds start on a grid: first_start of the Oslo day, then every start_interval_ms until last_start.
  first_start        time NOT NULL,
  last_start         time NOT NULL,
  start_interval_ms  integer NOT NULL CHECK (start_interval_ms >= 1000),
  sale_closes_before_start_ms integer NOT NULL CHECK (sale_closes_before_start_ms >= 0),
  draw_interval_ms   integer NOT NULL CHECK (draw_interval_ms >= 100),
  max_tickets_per_player integer NOT NULL CHECK (max_tickets_per_player BETWEEN 1 AND 30),
  ticket_prices      jsonb NOT NULL,
  prize_plan         jsonb NOT NULL,
  -- Who draws: the program, from a committed seed, or the hall's own caller.
  draw_source        text NOT NULL DEFAULT 'rng' CHECK (draw_source IN ('rng', 'hall')),
  -- A round that closes its sale with less is cancelled, and every stake goes back.
  least_stakes_ore   bigint NOT NULL DEFAULT 0 CHECK (least_stakes_ore >= 0),
  PRIMARY KEY (hall_id, main_game),
  CHECK (first_start <= last_start)
);

-- Public pages show games with prices and prizes. They do not depend on rounds, which change with every ticket.
CREATE TRIGGER tell_of_game_setups AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rounds.game_setups
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();

CREATE TABLE rounds.rounds (
  hall_id        integer NOT NULL REFERENCES halls.halls,
  round_id       bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  main_game      integer NOT NULL,
  state          text NOT NULL CHECK (state IN ('on_sale', 'closed', 'drawing', 'finished', 'cancelled')),
  starts_at      timestamptz NOT NULL,
  sale_closes_at timestamptz NOT NULL CHECK (sale_closes_at <= starts_at),
  -- When the conductor next has something to do with the round. Null when it has ended.
  next_step_at   timestamptz,
  draw_interval_ms integer NOT NULL,
  max_tickets_per_player integer NOT NULL,
  ticket_prices  jsonb NOT NULL,
  prize_plan     jsonb NOT NULL,
  -- SHA-256 of the seed, published when the sale opens. Null for a round that the hall's caller draws.
  commitment     text CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the sold tickets, fixed when the sale closes.
  tickets_hash   text CHECK (tickets_hash ~ '^[0-9a-f]{64}$'),
  ticket_count   integer NOT NULL DEFAULT 0 CHECK (ticket_count >= 0),
  stakes_ore     bigint NOT NULL DEFAULT 0 CHECK (stakes_ore >= 0),
  balls_called   integer NOT NULL DEFAULT 0 CHECK (balls_called >= 0),
  stage          integer NOT NULL DEFAULT 1,
  ended_at       timestamptz,
  -- When the data about its players was removed. The draw stays.
  play_removed_at timestamptz,
  least_stakes_ore bigint NOT NULL DEFAULT 0 CHECK (least_stakes_ore >= 0),
  PRIMARY KEY (hall_id, round_id),
  CONSTRAINT rounds_one_per_start UNIQUE (hall_id, main_game, starts_at),
  CONSTRAINT rounds_done_or_due CHECK ((state IN ('finished', 'cancelled')) = (next_step_at IS NULL))
);

CREATE INDEX rounds_due ON rounds.rounds (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX rounds_unended ON rounds.rounds (hall_id, main_game, starts_at) WHERE next_step_at IS NOT NULL;
-- The rounds of a main game in a hall are played one after another.
CREATE UNIQUE INDEX rounds_one_drawing ON rounds.rounds (hall_id, main_game) WHERE state = 'drawing';
CREATE INDEX rounds_with_play ON rounds.rounds (ended_at) WHERE play_removed_at IS NULL;

-- Rounds are never deleted. Tables whose foreign keys are NOT ENFORCED depend on it.
CREATE FUNCTION rounds.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rounds are kept' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER rounds_are_kept BEFORE DELETE OR TRUNCATE ON rounds.rounds
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_removal();

-- The seed of a draw, apart from what is read for players, and encrypted with a key that only the conductor has. When the
-- round ends, finished or cancelled, its last event reveals the seed, so that rounds that were cancelled can be compared
-- with what they would have drawn. Nothing is written in the clear any more: open_seed is only for the program to seal
-- what it finds there when it starts.
CREATE TABLE rounds.draw_seeds (
  hall_id     integer NOT NULL,
  round_id    bigint NOT NULL,
  open_seed   bytea CONSTRAINT draw_seeds_seed_check CHECK (octet_length(open_seed) = 32),
  sealed_seed text,
  PRIMARY KEY (hall_id, round_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds,
  CONSTRAINT draw_seeds_are_there_once CHECK ((open_seed IS NULL) <> (sealed_seed IS NULL))
);

-- What the caller of a hall that draws itself has said. The conductor acts on it. A mistaken ball is corrected by another
-- act, until it is called.
CREATE TABLE rounds.caller_acts (
  hall_id         integer NOT NULL,
  round_id        bigint NOT NULL,
  -- Counted from 1 in the order of the acts.
  act_no          integer NOT NULL CHECK (act_no > 0),
  act             text NOT NULL CHECK (act IN ('announced', 'corrected', 'called')),
  -- The place in the draw, counted from 1.
  place           integer NOT NULL CHECK (place > 0),
  ball            integer NOT NULL CHECK (ball > 0),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  acted_at        timestamptz NOT NULL,
  PRIMARY KEY (hall_id, round_id, act_no),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);
CREATE UNIQUE INDEX caller_acts_announce_once ON rounds.caller_acts (hall_id, round_id, place) WHERE act = 'announced';
CREATE UNIQUE INDEX caller_acts_call_once ON rounds.caller_acts (hall_id, round_id, place) WHERE act = 'called';
CREATE UNIQUE INDEX caller_acts_call_each_ball_once ON rounds.caller_acts (hall_id, round_id, ball) WHERE act = 'called';

-- A hall's decision to cancel a round, which the conductor carries out. No player reads who decided and why.
CREATE TABLE rounds.cancellations (
  hall_id         integer NOT NULL,
  round_id        bigint NOT NULL,
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  decided_at      timestamptz NOT NULL,
  PRIMARY KEY (hall_id, round_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);

CREATE FUNCTION rounds.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what was done with a round or a prize is append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER caller_acts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.caller_acts
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();
CREATE TRIGGER cancellations_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.cancellations
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();

-- The feed of a hall's main game: one sequence without gaps. An event is written in the transaction that made it true.
CREATE TABLE rounds.feeds (
  hall_id    integer NOT NULL,
  main_game  integer NOT NULL,
  last_seq   bigint NOT NULL DEFAULT 0,
  -- The last event by which a round went on sale or ended. While it stays the same, so do the game's unfinished rounds,
  -- so one read tells whether a cached list still holds.
  rounds_seq bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (hall_id, main_game),
  FOREIGN KEY (hall_id, main_game) REFERENCES rounds.game_setups
);

CREATE TABLE rounds.events (
  hall_id   integer NOT NULL,
  main_game integer NOT NULL,
  seq       bigint NOT NULL,
  round_id  bigint NOT NULL,
  event     jsonb NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (hall_id, main_game, seq),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);

CREATE INDEX events_by_round ON rounds.events (hall_id, round_id, seq);
