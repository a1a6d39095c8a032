-- Halls: the operator chains (owners) and their bingo halls, with every flag of the Hall entity (specification §3).
CREATE SCHEMA halls;

CREATE TABLE halls.owners (
  owner_id         integer PRIMARY KEY,
  owner_name       text NOT NULL,
  landing_path     text NOT NULL UNIQUE CHECK (landing_path ~ '^/[a-z0-9-]+$'),
  logo             text NOT NULL,
  keep_for_session boolean NOT NULL
);

CREATE TABLE halls.halls (
  hall_id               integer PRIMARY KEY CHECK (hall_id > 0),
  owner_id              integer NOT NULL REFERENCES halls.owners,
  hall_name             text NOT NULL,
  address               text NOT NULL,
  postcode              text NOT NULL,
  town                  text NOT NULL,
  phone                 text NOT NULL,
  latitude              double precision NOT NULL,
  longitude             double precision NOT NULL,
  logo                  text NOT NULL,
  web_app_enabled       boolean NOT NULL,
  payouts_enabled       boolean NOT NULL,
  vipps_level           integer NOT NULL CHECK (vipps_level >= 0),
  nets_merchant_id      text UNIQUE CHECK (nets_merchant_id ~ '^[0-9]{1,8}$'),
  card_payments_enabled boolean NOT NULL,
  transactions_shown    boolean NOT NULL,
  local_pause_offered   boolean NOT NULL,
  global_pause_offered  boolean NOT NULL,
  play_limits_offered   boolean NOT NULL,
  remote_game_offered   boolean NOT NULL,
  max_limit_day_ore     bigint NOT NULL CHECK (max_limit_day_ore >= 0),
  max_limit_month_ore   bigint NOT NULL CHECK (max_limit_month_ore >= max_limit_day_ore),
  transaction_text      text NOT NULL DEFAULT ''
);

CREATE INDEX halls_by_owner ON halls.halls (owner_id);
