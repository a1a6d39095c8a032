-- A close that a protection of the player waits for is asked about every few seconds. And how many rounds had begun in
-- the session when the partner first said that one was open: more of them later is an alarm. And what the party states
-- was staked of what a closed holding held: own money that was not staked stopped counting against the limits.
ALTER TABLE outside_money.movements
  ADD COLUMN urgent_since timestamptz,
  ADD COLUMN rounds_begun integer CHECK (rounds_begun >= 0),
  ADD COLUMN staked_ore bigint CHECK (staked_ore >= 0);

-- Whether the account is closed stands between its owner and play as a pause does.
CREATE OR REPLACE VIEW admission.standings AS
SELECT
  hall.hall_id,
  player.player_id,
  card.account_id,
  card.state AS card_state,
  flags.no_bank_id,
  flags.force_aml,
  (SELECT max(pause.ends_on) FROM responsible_play.pauses AS pause
    WHERE pause.hall_id = hall.hall_id AND pause.player_id = player.player_id) AS paused_until,
  (SELECT max(pause.ends_on) FROM responsible_play.global_pauses AS pause
    WHERE pause.player_id = player.player_id) AS globally_paused_until,
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
