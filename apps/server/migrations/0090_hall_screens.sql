-- Screens on the walls of halls.
CREATE SCHEMA hall_screens;

-- A browser that shows a code until staff enter it. The code is kept as a keyed hash.
CREATE TABLE hall_screens.pairings (
  device_hash bytea PRIMARY KEY,
  code_hash   bytea NOT NULL UNIQUE,
  expires_at  timestamptz NOT NULL
);

-- A screen of a hall, known by its cookie, and what it shows.
CREATE TABLE hall_screens.screens (
  screen_id     integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id       integer NOT NULL REFERENCES halls.halls,
  screen_name   text NOT NULL CHECK (length(screen_name) BETWEEN 1 AND 60),
  device_hash   bytea NOT NULL UNIQUE,
  -- Null for the game that is drawn or comes next.
  main_game     smallint CHECK (main_game BETWEEN 1 AND 3),
  is_paused     boolean NOT NULL DEFAULT false,
  message       text CHECK (length(message) BETWEEN 1 AND 200),
  speaks        boolean NOT NULL DEFAULT false,
  identified_at timestamptz,
  last_seen_at  timestamptz,
  paired_by     integer NOT NULL REFERENCES staff.members,
  paired_at     timestamptz NOT NULL,
  removed_by    integer REFERENCES staff.members,
  removed_at    timestamptz
);
CREATE INDEX screens_by_hall ON hall_screens.screens (hall_id) WHERE removed_at IS NULL;
