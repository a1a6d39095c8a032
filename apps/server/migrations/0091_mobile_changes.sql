-- Changes of a member's mobile number at the counter, by two people.

-- The last Oslo day on which a number that staff have changed may be another person's; null once the e-ID has proven the person.
ALTER TABLE identity.players ADD COLUMN mobile_unproven_until date;

CREATE TABLE member_acts.mobile_changes (
  change_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id      integer NOT NULL REFERENCES halls.halls,
  player_id    bigint NOT NULL REFERENCES identity.players,
  old_mobile   text NOT NULL CHECK (old_mobile ~ '^[0-9]{8}$'),
  new_mobile   text NOT NULL CHECK (new_mobile ~ '^[0-9]{8}$' AND new_mobile <> old_mobile),
  -- The kind of identity document that the member showed.
  document     text NOT NULL,
  requested_by integer NOT NULL REFERENCES staff.members,
  requested_at timestamptz NOT NULL,
  -- Of the secret in the link that went to the old number.
  stop_hash    bytea NOT NULL UNIQUE CHECK (length(stop_hash) = 32),
  decided_by   integer REFERENCES staff.members CHECK (decided_by <> requested_by),
  decided_at   timestamptz,
  is_approved  boolean,
  stopped_at   timestamptz,
  CONSTRAINT mobile_changes_are_decided_whole
    CHECK (num_nulls(decided_by, decided_at, is_approved) IN (0, 3))
);
CREATE INDEX mobile_changes_by_player ON member_acts.mobile_changes (player_id);
CREATE INDEX mobile_changes_waiting ON member_acts.mobile_changes (hall_id, requested_at)
  WHERE decided_at IS NULL AND stopped_at IS NULL;

-- Door: what staff have written down and changed about a player.
CREATE FUNCTION member_acts.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM member_acts.notes WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM member_acts.mobile_changes WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;
DROP FUNCTION member_acts.forget_notes;
