-- Identity: e-mail addresses of players, and what a player sees of the sessions that are alive.
ALTER TABLE identity.players
  -- In small letters. Members that a hall has registered may have none.
  ADD COLUMN email text CONSTRAINT players_email_unique UNIQUE CHECK (email = lower(email)),
  ADD COLUMN email_verified_at timestamptz,
  ADD CONSTRAINT players_verify_an_email CHECK (email_verified_at IS NULL OR email IS NOT NULL);

ALTER TABLE identity.sessions
  -- "Chrome på Windows": coarse, for the player to recognise.
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
UPDATE identity.sessions SET last_used_at = created_at;
