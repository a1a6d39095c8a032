-- Callers work in the console. A game that its caller leads is drawn from a seed, and the caller's press calls the next
-- ball. Where balls are confirmed, another person confirms each before it is called.
ALTER TABLE rounds.game_plans
  DROP CONSTRAINT game_plans_draw_source_check,
  ADD CONSTRAINT game_plans_draw_source_check CHECK (draw_source IN ('rng', 'led', 'hall'));
ALTER TABLE rounds.rounds
  ADD COLUMN is_led boolean NOT NULL DEFAULT false,
  ADD COLUMN confirms_balls boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT rounds_led_are_seeded CHECK (NOT is_led OR commitment IS NOT NULL);

-- Who calls a game in a hall. A game has one caller at a time.
CREATE TABLE rounds.caller_places (
  hall_id    integer NOT NULL REFERENCES halls.halls,
  main_game  integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  staff_id   integer NOT NULL REFERENCES staff.members,
  session_id bigint NOT NULL,
  since      timestamptz NOT NULL,
  PRIMARY KEY (hall_id, main_game)
);

-- A pause and its end have no ball. `request_key` makes a press that is sent twice count once.
ALTER TABLE rounds.caller_acts
  DROP CONSTRAINT caller_acts_act_check,
  ADD CONSTRAINT caller_acts_act_check
    CHECK (act IN ('announced', 'corrected', 'confirmed', 'called', 'paused', 'resumed', 'handed_over')),
  ALTER COLUMN ball DROP NOT NULL,
  ADD CONSTRAINT caller_acts_have_a_ball
    CHECK ((ball IS NOT NULL) = (act IN ('announced', 'corrected', 'confirmed', 'called'))),
  ADD COLUMN reason text CHECK (length(reason) <= 500),
  ADD CONSTRAINT caller_acts_have_a_reason CHECK ((reason IS NOT NULL) = (act IN ('paused', 'handed_over'))),
  ADD COLUMN actor_staff_id integer REFERENCES staff.members,
  ADD COLUMN request_key uuid,
  ADD CONSTRAINT caller_acts_press_once UNIQUE (hall_id, round_id, request_key);
CREATE UNIQUE INDEX caller_acts_hand_over_once ON rounds.caller_acts (hall_id, round_id) WHERE act = 'handed_over';

-- The halls in which a player may call as a staff member. Who calls in a hall buys no ticket in rounds that it draws.
CREATE VIEW rounds.players_who_call AS
SELECT own.player_id, hall.hall_id
FROM staff.own_accounts AS own
JOIN staff.grants_in_force AS granted USING (staff_id)
CROSS JOIN LATERAL unnest(granted.halls) AS hall (hall_id)
WHERE granted.role IN ('caller', 'hall_manager');
