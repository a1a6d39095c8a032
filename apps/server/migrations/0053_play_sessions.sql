-- Sessions of play: since when a player has been at a game without a break, in whichever hall and game, and how long one
-- plays before a break of how long. One row a player, brought on by open windows and stakes; when the breaks are follows
-- from it and the clock.
CREATE TABLE responsible_play.play_sessions (
  player_id bigint PRIMARY KEY REFERENCES identity.players,
  began_at  timestamptz NOT NULL,
  -- When the player was last known to be at a game. Who is away for as long as a break begins anew.
  seen_at   timestamptz NOT NULL,
  play_ms   integer NOT NULL CHECK (play_ms > 0),
  break_ms  integer NOT NULL CHECK (break_ms > 0),
  CHECK (seen_at >= began_at)
) WITH (fillfactor = 70);
CREATE INDEX play_sessions_by_time ON responsible_play.play_sessions (seen_at);

-- Windows that are open already: what is known of them is when they were opened.
INSERT INTO responsible_play.play_sessions (player_id, began_at, seen_at, play_ms, break_ms)
SELECT player_id, now(), now(), 3600000, 300000 FROM game_launch.sessions
WHERE taken_over_at IS NULL AND expires_at > now();

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
  play.break_ms
FROM halls.halls AS hall
CROSS JOIN identity.players AS player
LEFT JOIN payments.circuits AS circuit ON circuit.hall_id = hall.hall_id AND circuit.provider = 'netaxept'
LEFT JOIN admission.player_flags AS flags ON flags.player_id = player.player_id
LEFT JOIN player_cards.cards AS card ON card.hall_id = hall.hall_id AND card.player_id = player.player_id
LEFT JOIN responsible_play.play_sessions AS play ON play.player_id = player.player_id;
