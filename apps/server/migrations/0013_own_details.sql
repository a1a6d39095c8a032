-- What players see and change of their own account.
CREATE SCHEMA own_details;

-- Links by e-mail that confirm the address they were sent to.
CREATE TABLE own_details.email_confirmations (
  -- SHA-256 of the token in the link.
  token_hash     bytea PRIMARY KEY,
  player_id      bigint NOT NULL REFERENCES identity.players,
  -- The link confirms this address and no later one.
  email          text NOT NULL,
  message_ref    uuid NOT NULL,
  expires_at     timestamptz NOT NULL,
  used_at        timestamptz,
  -- Whether pressing the link also changes the player's address to this one.
  is_change      boolean NOT NULL DEFAULT false,
  -- The player's own count when the link was sent. The link is void once all sessions have been ended.
  sessions_ended integer NOT NULL DEFAULT 0
);
CREATE INDEX email_confirmations_by_player ON own_details.email_confirmations (player_id);

-- Who has said no to campaigns and news by SMS, or withdrawn that (markedsføringsloven § 15). Declarations of due
-- diligence record the answer as it was declared; this table has the answer that applies now.
CREATE TABLE own_details.sms_reservations (
  player_id   bigint PRIMARY KEY REFERENCES identity.players,
  is_reserved boolean NOT NULL,
  changed_at  timestamptz NOT NULL
);

-- Door: all of it, once the player's relation is over.
CREATE FUNCTION own_details.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM own_details.sms_reservations WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM own_details.email_confirmations WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;
