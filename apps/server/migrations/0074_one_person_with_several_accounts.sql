-- Responsible play: accounts that may be one person's. What protects one of them protects the other: their pauses hold for
-- both, and what both have staked counts against the limits of each. Each pair stands here twice, once from either side.
CREATE TABLE responsible_play.counted_together (
  player_id bigint NOT NULL REFERENCES identity.players,
  other_id  bigint NOT NULL REFERENCES identity.players CHECK (other_id <> player_id),
  PRIMARY KEY (player_id, other_id)
);

CREATE OR REPLACE FUNCTION responsible_play.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
  pairs integer;
BEGIN
  IF NOT retention.is_over(player, day) THEN RETURN 0; END IF;
  DELETE FROM responsible_play.own_limits WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM responsible_play.gates WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  DELETE FROM responsible_play.counted_together WHERE player IN (player_id, other_id);
  GET DIAGNOSTICS pairs = ROW_COUNT;
  RETURN gone + more + pairs;
END $$;

-- Admission: a pause of an account that may be the same person's is the player's own.
CREATE OR REPLACE VIEW admission.standings AS
SELECT
  hall.hall_id,
  player.player_id,
  card.account_id,
  card.state AS card_state,
  flags.no_bank_id,
  flags.force_aml,
  greatest(
    (SELECT max(pause.ends_on) FROM responsible_play.pauses AS pause
      WHERE pause.hall_id = hall.hall_id AND pause.player_id = player.player_id),
    (SELECT max(pause.ends_on) FROM responsible_play.counted_together AS together
      JOIN responsible_play.pauses AS pause ON pause.hall_id = hall.hall_id AND pause.player_id = together.other_id
      WHERE together.player_id = player.player_id)) AS paused_until,
  greatest(
    (SELECT max(pause.ends_on) FROM responsible_play.global_pauses AS pause
      WHERE pause.player_id = player.player_id),
    (SELECT max(pause.ends_on) FROM responsible_play.counted_together AS together
      JOIN responsible_play.global_pauses AS pause ON pause.player_id = together.other_id
      WHERE together.player_id = player.player_id)) AS globally_paused_until,
  hall.owner_id,
  hall.web_app_enabled,
  hall.payouts_enabled,
  hall.vipps_level,
  hall.nets_merchant_id,
  hall.card_payments_enabled AND circuit.opened_at IS NULL AS card_payments_enabled,
  hall.transactions_shown,
  hall.local_pause_offered,
  hall.global_pause_offered,
  hall.play_limits_offered,
  hall.remote_game_offered,
  hall.max_limit_day_ore,
  hall.max_limit_month_ore,
  play.began_at AS play_began_at,
  play.seen_at AS play_seen_at,
  play.play_ms,
  play.break_ms,
  player.closed_at IS NOT NULL AS account_closed
FROM halls.halls AS hall
CROSS JOIN identity.players AS player
LEFT JOIN payments.circuits AS circuit ON circuit.hall_id = hall.hall_id AND circuit.provider = 'netaxept'
LEFT JOIN admission.player_flags AS flags ON flags.player_id = player.player_id
LEFT JOIN player_cards.cards AS card ON card.hall_id = hall.hall_id AND card.player_id = player.player_id
LEFT JOIN responsible_play.play_sessions AS play ON play.player_id = player.player_id;

-- Identity: the birth date that the e-ID has proven takes the place of the one that a hall has written down.
UPDATE identity.players AS player SET birth_date = person.birth_date
FROM e_id.identities AS person WHERE person.player_id = player.player_id;
CREATE INDEX players_by_birth_date ON identity.players (birth_date) WHERE forgotten_at IS NULL;

-- e-ID: two accounts that may be one person's, which a hall decides. The account of the lower number comes first.
CREATE TABLE e_id.same_person_cases (
  case_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL REFERENCES identity.players,
  other_id  bigint NOT NULL REFERENCES identity.players CHECK (other_id > player_id),
  -- The hall of the account that no e-ID has proven; null without a card.
  hall_id   integer REFERENCES halls.halls,
  because   text[] NOT NULL CHECK (because <> '{}' AND because <@ ARRAY['name_and_birth_date', 'mobile', 'email', 'card']),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT same_person_cases_once UNIQUE (player_id, other_id)
);
CREATE INDEX same_person_cases_by_other ON e_id.same_person_cases (other_id);
CREATE INDEX same_person_cases_by_hall ON e_id.same_person_cases (hall_id) WHERE closed_at IS NULL;

CREATE TABLE e_id.same_person_steps (
  case_id         bigint NOT NULL REFERENCES e_id.same_person_cases,
  step            text NOT NULL CHECK (step IN ('taken_up', 'one_person', 'two_persons')),
  actor           text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  actor_player_id bigint REFERENCES identity.players,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  taken_at        timestamptz NOT NULL,
  PRIMARY KEY (case_id, step)
);
CREATE UNIQUE INDEX same_person_steps_decide_once ON e_id.same_person_steps (case_id) WHERE step <> 'taken_up';
CREATE TRIGGER same_person_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON e_id.same_person_steps
  FOR EACH STATEMENT EXECUTE FUNCTION e_id.refuse_change();

-- Numbers and e-mail addresses that an account has had before, by which a person is known again.
CREATE TABLE e_id.former_addresses (
  player_id bigint NOT NULL REFERENCES identity.players,
  address   text NOT NULL,
  left_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, address)
);
CREATE INDEX former_addresses_by_address ON e_id.former_addresses (address);

CREATE OR REPLACE FUNCTION e_id.forget_person(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, day) THEN RETURN 0; END IF;
  IF retention.is_paused(player, day) THEN
    INSERT INTO e_id.forgotten_persons (player_id, national_key)
    SELECT person.player_id, person.national_key FROM e_id.identities AS person WHERE person.player_id = player
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM set_config('lokalbingo.door', 'e_id', true);
  DELETE FROM e_id.case_steps AS step USING e_id.review_cases AS looked
    WHERE looked.player_id = player AND step.case_id = looked.case_id;
  DELETE FROM e_id.same_person_steps AS step USING e_id.same_person_cases AS pair
    WHERE player IN (pair.player_id, pair.other_id) AND step.case_id = pair.case_id;
  PERFORM set_config('lokalbingo.door', '', true);
  DELETE FROM e_id.same_person_cases AS pair WHERE player IN (pair.player_id, pair.other_id);
  DELETE FROM e_id.former_addresses WHERE player_id = player;
  DELETE FROM e_id.tried_persons AS tried USING e_id.review_cases AS looked
    WHERE looked.player_id = player AND tried.case_id = looked.case_id;
  DELETE FROM e_id.review_cases WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM e_id.identities WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;

-- Payments: a saved card by which two accounts are known to share it. Filled by the program when it has migrated, as
-- tokens are sealed: see seal-tokens.ts.
ALTER TABLE payments.saved_cards ADD COLUMN card_fingerprint bytea;
CREATE INDEX saved_cards_by_card ON payments.saved_cards (card_fingerprint) WHERE deleted_at IS NULL;
