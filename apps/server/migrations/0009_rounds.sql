-- Rounds: game set-ups, scheduled rounds, sold tickets, the committed draw, prizes and the numbered feed.
CREATE SCHEMA rounds;

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
  PRIMARY KEY (hall_id, main_game),
  CHECK (first_start <= last_start)
);

CREATE TABLE rounds.rounds (
  hall_id        integer NOT NULL REFERENCES halls.halls,
  round_id       bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  main_game      integer NOT NULL,
  state          text NOT NULL CHECK (state IN ('on_sale', 'closed', 'drawing', 'finished', 'cancelled')),
  starts_at      timestamptz NOT NULL,
  sale_closes_at timestamptz NOT NULL CHECK (sale_closes_at <= starts_at),
  -- When the conductor has something to do with this round next; null when it has ended.
  next_step_at   timestamptz,
  draw_interval_ms integer NOT NULL,
  max_tickets_per_player integer NOT NULL,
  ticket_prices  jsonb NOT NULL,
  prize_plan     jsonb NOT NULL,
  commitment     text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  tickets_hash   text CHECK (tickets_hash ~ '^[0-9a-f]{64}$'),
  ticket_count   integer NOT NULL DEFAULT 0 CHECK (ticket_count >= 0),
  stakes_ore     bigint NOT NULL DEFAULT 0 CHECK (stakes_ore >= 0),
  balls_called   integer NOT NULL DEFAULT 0 CHECK (balls_called BETWEEN 0 AND 75),
  stage          integer NOT NULL DEFAULT 1,
  ended_at       timestamptz,
  PRIMARY KEY (hall_id, round_id),
  CONSTRAINT rounds_one_per_start UNIQUE (hall_id, main_game, starts_at),
  CONSTRAINT rounds_done_or_due CHECK ((state IN ('finished', 'cancelled')) = (next_step_at IS NULL))
);

CREATE INDEX rounds_due ON rounds.rounds (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX rounds_unended ON rounds.rounds (hall_id, main_game, starts_at) WHERE next_step_at IS NOT NULL;
-- The rounds of a main game in a hall are played one after another.
CREATE UNIQUE INDEX rounds_one_drawing ON rounds.rounds (hall_id, main_game) WHERE state = 'drawing';

-- The secret of the draw stands apart from what is read for players.
CREATE TABLE rounds.draw_seeds (
  hall_id  integer NOT NULL,
  round_id bigint NOT NULL,
  seed     bytea NOT NULL CHECK (octet_length(seed) = 32),
  PRIMARY KEY (hall_id, round_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds
);

CREATE TABLE rounds.purchases (
  hall_id         integer NOT NULL,
  purchase_id     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  round_id        bigint NOT NULL,
  player_id       bigint NOT NULL REFERENCES identity.players,
  -- The player card that paid, and that prizes and refunds go to whatever has become of the card since.
  account_id      bigint NOT NULL,
  idempotency_key text NOT NULL,
  input_hash      bytea NOT NULL,
  ticket_kind     text NOT NULL,
  ticket_count    integer NOT NULL CHECK (ticket_count > 0),
  own_ore         bigint NOT NULL CHECK (own_ore >= 0),
  winnings_ore    bigint NOT NULL CHECK (winnings_ore >= 0),
  oslo_day        date NOT NULL,
  bought_at       timestamptz NOT NULL,
  -- When the round ended: until then the tickets are unfinished (decisions §4). A cancelled round refunds.
  ended_at        timestamptz,
  PRIMARY KEY (hall_id, purchase_id),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds,
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts,
  CONSTRAINT purchases_happen_once UNIQUE (hall_id, player_id, idempotency_key)
);

CREATE INDEX purchases_by_round ON rounds.purchases (hall_id, round_id, player_id);
CREATE INDEX purchases_unfinished ON rounds.purchases (player_id) WHERE ended_at IS NULL;
CREATE INDEX purchases_by_player ON rounds.purchases (player_id, hall_id, bought_at);

CREATE TABLE rounds.tickets (
  hall_id     integer NOT NULL,
  round_id    bigint NOT NULL,
  ticket_no   integer NOT NULL CHECK (ticket_no > 0),
  player_id   bigint NOT NULL REFERENCES identity.players,
  purchase_id bigint NOT NULL,
  ticket_kind text NOT NULL CHECK (ticket_kind IN ('large', 'quick')),
  layout      bytea NOT NULL,
  price_ore   bigint NOT NULL CHECK (price_ore > 0),
  PRIMARY KEY (hall_id, round_id, ticket_no),
  FOREIGN KEY (hall_id, round_id) REFERENCES rounds.rounds,
  FOREIGN KEY (hall_id, purchase_id) REFERENCES rounds.purchases
);

CREATE INDEX tickets_by_player ON rounds.tickets (player_id, hall_id, round_id);

CREATE TABLE rounds.prizes (
  hall_id    integer NOT NULL,
  round_id   bigint NOT NULL,
  stage      integer NOT NULL,
  ticket_no  integer NOT NULL,
  player_id  bigint NOT NULL REFERENCES identity.players,
  amount_ore bigint NOT NULL CHECK (amount_ore >= 0),
  -- 'held' waits for a person's approval: above the cap for a single prize (decisions §5).
  state      text NOT NULL CHECK (state IN ('paid', 'held')),
  won_at     timestamptz NOT NULL,
  PRIMARY KEY (hall_id, round_id, stage, ticket_no),
  FOREIGN KEY (hall_id, round_id, ticket_no) REFERENCES rounds.tickets
);

CREATE INDEX prizes_by_player ON rounds.prizes (player_id, hall_id, round_id);

-- The feed of a hall's main game: one unbroken sequence, appended in the transaction that made the event true.
CREATE TABLE rounds.feeds (
  hall_id   integer NOT NULL,
  main_game integer NOT NULL,
  last_seq  bigint NOT NULL DEFAULT 0,
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
