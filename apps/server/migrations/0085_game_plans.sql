-- How a hall plays a main game, in versions. One person proposes a plan and another approves it. A round keeps the terms of
-- the plan that it was put on sale under.
CREATE TABLE rounds.game_plans (
  plan_id      integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id      integer NOT NULL REFERENCES halls.halls,
  main_game    integer NOT NULL CHECK (main_game IN (1, 2, 3)),
  -- Counted from 1 in each hall and game.
  version      integer NOT NULL CHECK (version > 0),
  state        text NOT NULL CHECK (state IN ('draft', 'proposed', 'approved', 'withdrawn')),
  -- Counts the changes of terms and state, so that nobody overwrites what they have not seen.
  revision     integer NOT NULL DEFAULT 1,
  -- Both null for a plan that the owner of the database has set up.
  proposed_by  integer REFERENCES staff.members,
  approved_by  integer REFERENCES staff.members,
  -- Oslo days, both included; without a last day it applies until a later plan does.
  first_day    date NOT NULL,
  last_day     date,
  -- 1 for Monday to 7 for Sunday.
  weekdays     integer[] NOT NULL CHECK (weekdays <@ '{1,2,3,4,5,6,7}' AND cardinality(weekdays) BETWEEN 1 AND 7),
  -- Rounds start on a grid: first_start of the Oslo day, then every start_interval_ms until last_start.
  first_start  time NOT NULL,
  last_start   time NOT NULL,
  start_interval_ms integer NOT NULL CHECK (start_interval_ms >= 1000),
  sale_closes_before_start_ms integer NOT NULL CHECK (sale_closes_before_start_ms >= 0),
  draw_interval_ms integer NOT NULL CHECK (draw_interval_ms >= 100),
  max_tickets_per_player integer NOT NULL CHECK (max_tickets_per_player BETWEEN 1 AND 30),
  ticket_prices jsonb NOT NULL,
  prize_plan   jsonb NOT NULL,
  -- Who draws: the program, from a committed seed, or the hall's own caller.
  draw_source  text NOT NULL CHECK (draw_source IN ('rng', 'hall')),
  -- Whether a second person confirms each ball that the hall's caller announces.
  confirms_balls boolean NOT NULL,
  -- A round that closes its sale with less is cancelled, and every stake goes back.
  least_stakes_ore bigint NOT NULL CHECK (least_stakes_ore >= 0),
  UNIQUE (hall_id, main_game, version),
  CONSTRAINT game_plans_by_two CHECK (CASE state
    WHEN 'draft' THEN num_nonnulls(proposed_by, approved_by) = 0
    WHEN 'proposed' THEN proposed_by IS NOT NULL AND approved_by IS NULL
    WHEN 'approved' THEN num_nonnulls(proposed_by, approved_by) = 0 OR coalesce(proposed_by <> approved_by, false)
    ELSE approved_by IS NULL OR coalesce(proposed_by <> approved_by, false) END)
);
CREATE INDEX game_plans_approved ON rounds.game_plans (hall_id, main_game, first_day) WHERE state = 'approved';

-- Only the owner of the database, who sets halls up, may add a plan that is no draft. What was proposed is never changed.
CREATE FUNCTION rounds.guard_plan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves CONSTANT text[] := '{state,approved_by,revision}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'draft' OR current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID)
    THEN RETURN NEW; END IF;
  ELSIF OLD.state = 'draft' THEN
    IF NEW.state <> 'approved' AND (NEW.plan_id, NEW.hall_id, NEW.main_game, NEW.version)
      = (OLD.plan_id, OLD.hall_id, OLD.main_game, OLD.version) THEN RETURN NEW; END IF;
  ELSIF (OLD.state, NEW.state) IN (('proposed', 'approved'), ('proposed', 'withdrawn'), ('approved', 'withdrawn'))
    AND to_jsonb(NEW) - moves = to_jsonb(OLD) - moves
    AND (OLD.state = 'proposed' OR NEW.approved_by IS NOT DISTINCT FROM OLD.approved_by) THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a game plan is proposed by one person, approved by another, and then kept' USING ERRCODE = 'LB001';
END $$;
CREATE TRIGGER game_plans_are_guarded BEFORE INSERT OR UPDATE ON rounds.game_plans
  FOR EACH ROW EXECUTE FUNCTION rounds.guard_plan();
CREATE TRIGGER game_plans_are_kept BEFORE DELETE OR TRUNCATE ON rounds.game_plans
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_removal();
CREATE TRIGGER tell_of_game_plans AFTER INSERT OR UPDATE ON rounds.game_plans
  FOR EACH ROW WHEN (NEW.state IN ('approved', 'withdrawn')) EXECUTE FUNCTION halls.tell_of_public_facts();

-- What was done with a plan, by whom.
CREATE TABLE rounds.game_plan_steps (
  plan_id   integer NOT NULL REFERENCES rounds.game_plans,
  -- The revision of the plan that the step made.
  revision  integer NOT NULL,
  step      text NOT NULL CHECK (step IN ('drafted', 'proposed', 'approved', 'withdrawn')),
  staff_id  integer NOT NULL REFERENCES staff.members,
  acted_at  timestamptz NOT NULL,
  -- As they were drafted; null for the other steps, which change none.
  terms     jsonb,
  PRIMARY KEY (plan_id, revision),
  CHECK ((step = 'drafted') = (terms IS NOT NULL))
);
CREATE TRIGGER game_plan_steps_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rounds.game_plan_steps
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_change();

INSERT INTO rounds.game_plans (hall_id, main_game, version, state, first_day, weekdays, first_start, last_start,
  start_interval_ms, sale_closes_before_start_ms, draw_interval_ms, max_tickets_per_player, ticket_prices, prize_plan,
  draw_source, confirms_balls, least_stakes_ore)
SELECT hall_id, main_game, 1, 'approved', (now() AT TIME ZONE 'Europe/Oslo')::date, '{1,2,3,4,5,6,7}', first_start, last_start,
  start_interval_ms, sale_closes_before_start_ms, draw_interval_ms, max_tickets_per_player, ticket_prices, prize_plan,
  draw_source, false, least_stakes_ore
FROM rounds.game_setups;

-- What is left is whether the hall keeps the game open.
ALTER TABLE rounds.game_setups
  DROP COLUMN first_start, DROP COLUMN last_start, DROP COLUMN start_interval_ms, DROP COLUMN sale_closes_before_start_ms,
  DROP COLUMN draw_interval_ms, DROP COLUMN max_tickets_per_player, DROP COLUMN ticket_prices, DROP COLUMN prize_plan,
  DROP COLUMN draw_source, DROP COLUMN least_stakes_ore;

-- Null for rounds from before there were plans.
ALTER TABLE rounds.rounds ADD COLUMN plan_id integer REFERENCES rounds.game_plans;
