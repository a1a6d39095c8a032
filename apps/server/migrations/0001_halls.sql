-- The bingo halls and the chains that run them. Only the owner of the database writes here; the server reads.
CREATE SCHEMA halls;

-- A chain of halls, in code an owner.
CREATE TABLE halls.owners (
  owner_id     integer PRIMARY KEY,
  owner_name   text NOT NULL,
  -- Visitors who arrive by this path see only the halls of the chain.
  landing_path text NOT NULL UNIQUE CHECK (landing_path ~ '^/[a-z0-9-]+$'),
  logo         text NOT NULL,
  -- What the chain's landing page looks like, all of it optional. The front ends derive readable shades from any accent.
  accent       text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  picture      text CHECK (picture ~ '^[a-z0-9-]+\.svg$'),
  -- One paragraph, shown instead of the home page's own.
  greeting     text CHECK (length(greeting) BETWEEN 1 AND 200 AND greeting !~ '[[:cntrl:]]')
);

-- The columns from web_app_enabled to transaction_text are the flags of the Hall entity (specification § 3).
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
  transaction_text      text NOT NULL DEFAULT '',
  -- The smallest balance that the hall pays out in full, and the largest amount that one person may approve alone.
  full_payout_minimum_ore bigint NOT NULL DEFAULT 5000 CHECK (full_payout_minimum_ore > 0),
  four_eyes_above_ore   bigint NOT NULL DEFAULT 500000 CHECK (four_eyes_above_ore >= 0),
  -- What members call the hall's ticket systems, such as "Terminalene ved inngangen".
  ticket_system_1_name  text NOT NULL DEFAULT 'Billettsystem 1' CHECK (length(ticket_system_1_name) BETWEEN 2 AND 60),
  ticket_system_2_name  text NOT NULL DEFAULT 'Billettsystem 2' CHECK (length(ticket_system_2_name) BETWEEN 2 AND 60)
);

-- Opening hours by day of the week in Oslo. The hall is closed on a day without a row; the hours of a hall without any
-- row are unknown.
CREATE TABLE halls.opening_hours (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  -- 1 is Monday, 7 is Sunday (ISO 8601).
  weekday   integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens_at  time NOT NULL,
  -- 24:00 is midnight. No hall stays open past midnight.
  closes_at time NOT NULL CHECK (closes_at > opens_at),
  PRIMARY KEY (hall_id, weekday)
);

-- Counts the changes to what public pages show: halls, chains, opening hours and game set-ups. While the number stays
-- the same, so does all that was computed from them, so one read tells whether a cached result still holds.
CREATE TABLE halls.public_facts (
  -- The table has a single row.
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  changes bigint NOT NULL DEFAULT 0
);
INSERT INTO halls.public_facts DEFAULT VALUES;

-- Counts the change and tells every server, which renders its public pages again after the commit
-- (platform/live-feed.ts). The update makes concurrent writers wait for one another, so no change is missed.
CREATE FUNCTION halls.tell_of_public_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE halls.public_facts SET changes = changes + 1;
  PERFORM pg_notify('lokalbingo_live', 'public-facts');
  RETURN NULL;
END $$;

CREATE TRIGGER tell_of_owners AFTER INSERT OR UPDATE OR DELETE ON halls.owners
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();
CREATE TRIGGER tell_of_halls AFTER INSERT OR UPDATE OR DELETE ON halls.halls
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();
CREATE TRIGGER tell_of_opening_hours AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON halls.opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();
