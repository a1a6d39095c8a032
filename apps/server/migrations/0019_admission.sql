-- Admission: the flags that stand between a player and play, and all that is decided from in one place.
CREATE SCHEMA admission;

CREATE TABLE admission.player_flags (
  player_id  bigint PRIMARY KEY REFERENCES identity.players,
  no_bank_id boolean NOT NULL,
  update_aml boolean NOT NULL,
  force_aml  boolean NOT NULL,
  extra_aml  boolean NOT NULL
);
INSERT INTO admission.player_flags (player_id, no_bank_id, update_aml, force_aml, extra_aml)
SELECT player_id, no_bank_id, update_aml, force_aml, extra_aml FROM identity.players;

ALTER TABLE identity.players
  DROP COLUMN no_bank_id,
  DROP COLUMN update_aml,
  DROP COLUMN force_aml,
  DROP COLUMN extra_aml;

-- Pauses from all halls at once. Never changed or removed, like those of one hall.
CREATE TABLE responsible_play.global_pauses (
  player_id  bigint NOT NULL REFERENCES identity.players,
  -- The first Oslo day on which play is possible again.
  ends_on    date NOT NULL,
  created_at timestamptz NOT NULL,
  pause_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (player_id, pause_id)
);

-- What is true of every player in every hall. Each module keeps its own facts; this is where they are seen together,
-- so that one statement answers for any number of players. Asked by hall and player, never as a whole.
CREATE VIEW admission.standings AS
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
  hall.card_payments_enabled,
  hall.transactions_shown,
  hall.local_pause_offered,
  hall.global_pause_offered,
  hall.play_limits_offered,
  hall.remote_game_offered,
  hall.max_limit_day_ore,
  hall.max_limit_month_ore
FROM halls.halls AS hall
CROSS JOIN identity.players AS player
LEFT JOIN admission.player_flags AS flags ON flags.player_id = player.player_id
LEFT JOIN player_cards.cards AS card ON card.hall_id = hall.hall_id AND card.player_id = player.player_id;
