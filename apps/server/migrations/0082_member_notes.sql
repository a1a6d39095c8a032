-- What staff of a hall write down about a member, for one another.
CREATE SCHEMA member_acts;

CREATE TABLE member_acts.notes (
  note_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  written_by integer NOT NULL REFERENCES staff.members,
  note       text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  written_at timestamptz NOT NULL
);
CREATE INDEX notes_by_player ON member_acts.notes (player_id, hall_id, note_id);

-- Door.
CREATE FUNCTION member_acts.forget_notes(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM member_acts.notes WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
