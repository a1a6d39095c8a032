-- One-time codes: six digits by SMS. Keys and hashes are keyed (HMAC), so the table reveals neither persons nor codes.
CREATE SCHEMA one_time_codes;

CREATE TABLE one_time_codes.codes (
  -- Of purpose, subject and mobile number: a newer code replaces the older one.
  code_key   bytea PRIMARY KEY,
  code_hash  bytea NOT NULL,
  tries      integer NOT NULL CHECK (tries BETWEEN 0 AND 5),
  issued_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the code was entered correctly, and when that was used for what it was asked for.
  passed_at  timestamptz,
  spent_at   timestamptz CHECK (spent_at IS NULL OR passed_at IS NOT NULL)
);
CREATE INDEX codes_by_expiry ON one_time_codes.codes (expires_at);
