-- Tries: how often something was tried, by a keyed hash of what and by whom, so that the table names nobody.
CREATE SCHEMA tries;

CREATE TABLE tries.counted (
  try_key        bytea PRIMARY KEY,
  -- In the window; 0 where every one was taken back.
  tries          integer NOT NULL CHECK (tries >= 0),
  -- Begins with its first try.
  window_ends_at timestamptz NOT NULL,
  last_at        timestamptz NOT NULL
);
CREATE INDEX counted_by_age ON tries.counted (window_ends_at);

-- They counted what had failed, after the fact.
DROP TABLE identity.login_failures;
