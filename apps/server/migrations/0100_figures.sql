-- Sums of the halls by Oslo day. All of them follow from the ledger, the rounds and the players' limits and pauses, and
-- can be computed from them again. None is about a person.
CREATE SCHEMA figures;

-- A day of a hall outside its games. Every hall has a row for every day that has been summed.
CREATE TABLE figures.hall_days (
  hall_id              integer NOT NULL REFERENCES halls.halls,
  oslo_day             date NOT NULL,
  card_deposits_ore    bigint NOT NULL,
  vipps_deposits_ore   bigint NOT NULL,
  cash_deposits_ore    bigint NOT NULL,
  bank_withdrawals_ore bigint NOT NULL,
  cash_payouts_ore     bigint NOT NULL,
  -- Surpluses less shortages that counts of the drawers found.
  cash_differences_ore bigint NOT NULL,
  limits_reached       integer NOT NULL CHECK (limits_reached >= 0),
  pauses_begun         integer NOT NULL CHECK (pauses_begun >= 0),
  PRIMARY KEY (hall_id, oslo_day)
);
CREATE INDEX hall_days_by_day ON figures.hall_days (oslo_day);

-- A day of a game in a hall, if any money came to it or left it.
CREATE TABLE figures.game_days (
  hall_id      integer NOT NULL REFERENCES halls.halls,
  oslo_day     date NOT NULL,
  game         text NOT NULL CHECK (game IN (
    'main_1', 'main_2', 'main_3', 'tickets_1', 'tickets_2', 'game_501', 'other')),
  turnover_ore bigint NOT NULL,
  prizes_ore   bigint NOT NULL,
  rounds       integer NOT NULL CHECK (rounds >= 0),
  tickets      integer NOT NULL CHECK (tickets >= 0),
  PRIMARY KEY (hall_id, oslo_day, game)
);

-- How many different members played in a hall, or in the halls of a chain, in a day, week, month or year, so far.
CREATE TABLE figures.active_members (
  hall_id   integer REFERENCES halls.halls,
  owner_id  integer REFERENCES halls.owners CHECK (num_nonnulls(hall_id, owner_id) = 1),
  unit      text NOT NULL CHECK (unit IN ('day', 'week', 'month', 'year')),
  begins_on date NOT NULL,
  members   integer NOT NULL CHECK (members >= 0),
  CONSTRAINT active_members_counted_once UNIQUE NULLS NOT DISTINCT (hall_id, owner_id, unit, begins_on)
);

-- Managers who do not want the morning mail.
CREATE TABLE figures.morning_mail_refusals (
  staff_id   integer PRIMARY KEY REFERENCES staff.members,
  refused_at timestamptz NOT NULL
);
