-- Paper coupons: what a hall's paper system has issued, what each coupon has won, and that its prize was paid once.
-- Nothing here is about players: whoever holds the paper gets the prize.
CREATE SCHEMA coupons;

-- What one file of the paper system contained, and who imported it.
CREATE TABLE coupons.series (
  series_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hall_id         integer NOT NULL REFERENCES halls.halls,
  coupon_count    integer NOT NULL CHECK (coupon_count > 0),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  imported_at     timestamptz NOT NULL,
  UNIQUE (hall_id, series_id)
);

CREATE TABLE coupons.coupons (
  -- A keyed hash. Whoever has the number has the prize, and without a key ten digits are soon guessed.
  number_hash bytea PRIMARY KEY CHECK (length(number_hash) = 32),
  hall_id     integer NOT NULL,
  series_id   bigint NOT NULL,
  -- By which staff tell coupons in a list apart.
  last_digits text NOT NULL CHECK (last_digits ~ '^[0-9]{3}$'),
  prize_ore   bigint NOT NULL CHECK (prize_ore >= 0),
  last_day    date NOT NULL,
  FOREIGN KEY (hall_id, series_id) REFERENCES coupons.series (hall_id, series_id)
);
CREATE INDEX coupons_by_series ON coupons.coupons (series_id);
CREATE INDEX coupons_by_last_day ON coupons.coupons (last_day);

-- Somebody brought a coupon that has won, as the first of the staff writes it down.
CREATE TABLE coupons.claims (
  number_hash     bytea PRIMARY KEY REFERENCES coupons.coupons,
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  written_at      timestamptz NOT NULL
);

-- The prize was handed over: by the same person, or above the hall's limit after another confirmed it.
CREATE TABLE coupons.payouts (
  number_hash     bytea PRIMARY KEY REFERENCES coupons.claims,
  is_by_another   boolean NOT NULL,
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  paid_at         timestamptz NOT NULL
);
CREATE INDEX payouts_by_time ON coupons.payouts (paid_at);

CREATE FUNCTION coupons.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lokalbingo.door', true) = TG_TABLE_SCHEMA
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'coupons and their payouts are append-only' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER coupons_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coupons.coupons
  FOR EACH STATEMENT EXECUTE FUNCTION coupons.refuse_change();
CREATE TRIGGER claims_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coupons.claims
  FOR EACH STATEMENT EXECUTE FUNCTION coupons.refuse_change();
CREATE TRIGGER payouts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coupons.payouts
  FOR EACH STATEMENT EXECUTE FUNCTION coupons.refuse_change();

-- Door: coupons whose last day, and whose payout, belong to a fiscal year that ended at least five whole years ago.
CREATE FUNCTION coupons.remove_coupons(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  books_end timestamptz := retention.books_end(retention.today(moment));
  due bytea[];
  gone integer;
BEGIN
  due := ARRAY(
    SELECT coupon.number_hash FROM coupons.coupons AS coupon
    WHERE coupon.last_day < retention.oslo_day(books_end)
      AND NOT EXISTS (SELECT FROM coupons.claims AS claim
        WHERE claim.number_hash = coupon.number_hash AND claim.written_at >= books_end)
      AND NOT EXISTS (SELECT FROM coupons.payouts AS payout
        WHERE payout.number_hash = coupon.number_hash AND payout.paid_at >= books_end)
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  PERFORM set_config('lokalbingo.door', 'coupons', true);
  DELETE FROM coupons.payouts WHERE number_hash = ANY (due);
  DELETE FROM coupons.claims WHERE number_hash = ANY (due);
  DELETE FROM coupons.coupons WHERE number_hash = ANY (due);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('lokalbingo.door', '', true);
  DELETE FROM coupons.series AS series WHERE series.imported_at < books_end
    AND NOT EXISTS (SELECT FROM coupons.coupons AS coupon WHERE coupon.series_id = series.series_id);
  RETURN gone;
END $$;
