-- One-time codes: six digits by SMS. Keys and hashes are keyed (HMAC), so the tables name nobody and tell no code.
CREATE SCHEMA one_time_codes;

CREATE TABLE one_time_codes.codes (
  -- Of purpose, subject and mobile number: a newer code takes the place of the older.
  code_key   bytea PRIMARY KEY,
  code_hash  bytea NOT NULL,
  tries      integer NOT NULL CHECK (tries BETWEEN 0 AND 5),
  issued_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  passed_at  timestamptz,
  spent_at   timestamptz CHECK (spent_at IS NULL OR passed_at IS NOT NULL)
);
CREATE INDEX codes_by_expiry ON one_time_codes.codes (expires_at);

-- Codes that were sent in the last hour, to hold the limits per number and per address.
CREATE TABLE one_time_codes.sendings (
  sending_id  bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  mobile_key  bytea NOT NULL,
  address_key bytea NOT NULL,
  sent_at     timestamptz NOT NULL
);
CREATE INDEX sendings_by_mobile ON one_time_codes.sendings (mobile_key, sent_at);
CREATE INDEX sendings_by_address ON one_time_codes.sendings (address_key, sent_at);
CREATE INDEX sendings_by_age ON one_time_codes.sendings (sent_at);
