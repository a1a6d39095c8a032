-- How often a provider has lately not answered for a hall. While `opened_at` stands, the hall's card payments are as if
-- they were switched off; a probe that is answered takes it away.
CREATE TABLE payments.circuits (
  hall_id      integer NOT NULL REFERENCES halls.halls,
  provider     text NOT NULL CHECK (provider IN ('netaxept')),
  faults       integer NOT NULL CHECK (faults >= 0),
  counted_from timestamptz NOT NULL,
  opened_at    timestamptz,
  PRIMARY KEY (hall_id, provider)
);

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
  hall.max_limit_month_ore
FROM halls.halls AS hall
CROSS JOIN identity.players AS player
LEFT JOIN payments.circuits AS circuit ON circuit.hall_id = hall.hall_id AND circuit.provider = 'netaxept'
LEFT JOIN admission.player_flags AS flags ON flags.player_id = player.player_id
LEFT JOIN player_cards.cards AS card ON card.hall_id = hall.hall_id AND card.player_id = player.player_id;
