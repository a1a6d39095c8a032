-- Whether a player may do something: flags of the player's own, and one view of all facts that are asked about.
CREATE SCHEMA admission;

-- In the specification's names (§ 3, Session). AML is customer due diligence.
CREATE TABLE admission.player_flags (
  player_id  bigint PRIMARY KEY REFERENCES identity.players,
  -- The e-ID has not verified the player.
  no_bank_id boolean NOT NULL,
  -- A new declaration is due, is demanded before play, and must say where the money comes from, whoever the player is.
  update_aml boolean NOT NULL,
  force_aml  boolean NOT NULL,
  extra_aml  boolean NOT NULL
);

-- What is true of every player in every hall. Each module keeps its own facts; here they are seen together, so that one
-- statement answers for any number of players. Always asked by hall and player, never read as a whole.
CREATE VIEW admission.standings AS
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

-- Door.
CREATE FUNCTION admission.forget_flags(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM admission.player_flags WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
