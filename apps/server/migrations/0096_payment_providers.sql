-- A hall takes payments through one of several providers. Each attempt keeps the provider that it was begun with, so that
-- a change of the hall's provider never touches what is under way.
ALTER TABLE halls.halls
  ADD COLUMN payment_provider text NOT NULL DEFAULT 'netaxept' CHECK (payment_provider IN ('netaxept', 'vipps'));

ALTER TABLE payments.attempts
  ADD COLUMN provider text NOT NULL DEFAULT 'netaxept' CHECK (provider IN ('netaxept', 'vipps')),
  -- Where the customer pays, as the provider told it; null where the provider's window opens by the transaction id alone.
  ADD COLUMN window_url text;

ALTER TABLE payments.circuits
  DROP CONSTRAINT circuits_provider_check,
  ADD CONSTRAINT circuits_provider_check CHECK (provider IN ('netaxept', 'vipps'));

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
  player.closed_at IS NOT NULL AS account_closed,
  hall.payment_provider
FROM halls.halls AS hall
CROSS JOIN identity.players AS player
LEFT JOIN payments.circuits AS circuit
  ON circuit.hall_id = hall.hall_id AND circuit.provider = hall.payment_provider
LEFT JOIN admission.player_flags AS flags ON flags.player_id = player.player_id
LEFT JOIN player_cards.cards AS card ON card.hall_id = hall.hall_id AND card.player_id = player.player_id
LEFT JOIN responsible_play.play_sessions AS play ON play.player_id = player.player_id;
