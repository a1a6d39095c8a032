-- QR codes of halls, and what they tell members who read them. A code is found by its number and believed by its
-- signature, which is stored nowhere: whoever has the database cannot make codes.
CREATE SCHEMA qr_codes;

CREATE TABLE qr_codes.codes (
  -- Part of what is read, as six characters.
  code_no         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY CHECK (code_no < 1073741824),
  hall_id         integer NOT NULL REFERENCES halls.halls,
  kind            text NOT NULL CHECK (kind IN ('welcome', 'game', 'hall_page')),
  -- A literal \n is shown as a line break.
  message         text NOT NULL CHECK (length(message) BETWEEN 1 AND 1000),
  -- By one member in all, for a code that is handed over, or once by each, for one on a wall.
  used_by         text NOT NULL CHECK (used_by IN ('one_player', 'each_player')),
  last_day        date NOT NULL,
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  made_at         timestamptz NOT NULL,
  UNIQUE (code_no, used_by)
);
CREATE INDEX codes_by_hall ON qr_codes.codes (hall_id, code_no);
CREATE INDEX codes_by_last_day ON qr_codes.codes (last_day);

CREATE TABLE qr_codes.uses (
  code_no   bigint NOT NULL,
  player_id bigint NOT NULL REFERENCES identity.players,
  -- Copied from the code, so that an index can limit a code for one player to one use.
  used_by   text NOT NULL,
  used_at   timestamptz NOT NULL,
  PRIMARY KEY (code_no, player_id),
  FOREIGN KEY (code_no, used_by) REFERENCES qr_codes.codes (code_no, used_by)
);
CREATE UNIQUE INDEX uses_of_one_player ON qr_codes.uses (code_no) WHERE used_by = 'one_player';
CREATE INDEX uses_by_player ON qr_codes.uses (player_id);

CREATE FUNCTION qr_codes.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'codes and their uses are append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER codes_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON qr_codes.codes
  FOR EACH STATEMENT EXECUTE FUNCTION qr_codes.refuse_change();
CREATE TRIGGER uses_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON qr_codes.uses
  FOR EACH STATEMENT EXECUTE FUNCTION qr_codes.refuse_change();

-- Door: codes whose last day was over a year ago, with their uses. Until then the number tells readers that it is over.
CREATE FUNCTION qr_codes.remove_codes(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  due bigint[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT code.code_no FROM qr_codes.codes AS code
    WHERE retention.years_over(code.last_day, 1, day)
      AND NOT EXISTS (SELECT FROM qr_codes.uses AS used
        WHERE used.code_no = code.code_no AND retention.is_held(used.player_id, day))
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  PERFORM set_config('lokalbingo.door', 'qr_codes', true);
  DELETE FROM qr_codes.uses WHERE code_no = ANY (due);
  DELETE FROM qr_codes.codes WHERE code_no = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  RETURN gone;
END $$;
