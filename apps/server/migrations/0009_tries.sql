-- How often something was tried, such as a login or the sending of a code, so that limits can be enforced.
CREATE SCHEMA tries;

CREATE TABLE tries.counted (
  -- A keyed hash (HMAC) of what was tried and by whom, so that the table names nobody.
  try_key        bytea PRIMARY KEY,
  -- Within the window. When every try has been taken back, the row is gone.
  tries          integer NOT NULL CHECK (tries > 0),
  -- The window begins with its first try.
  window_ends_at timestamptz NOT NULL,
  last_at        timestamptz NOT NULL
);
CREATE INDEX counted_by_age ON tries.counted (window_ends_at);
