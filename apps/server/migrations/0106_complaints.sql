-- What players complain about, and how the halls answer.
CREATE SCHEMA complaints;

CREATE TABLE complaints.complaints (
  complaint_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id      integer NOT NULL REFERENCES halls.halls,
  player_id    bigint NOT NULL REFERENCES identity.players,
  about        text NOT NULL CHECK (about IN ('round', 'payment', 'hall', 'other')),
  round_id     bigint CHECK (round_id IS NULL OR about = 'round'),
  -- The number of the entry on the player's card.
  entry_no     bigint CHECK (entry_no IS NULL OR about = 'payment'),
  words        text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  -- The staff member who received it; NULL when the player sent it from the portal.
  received_by  integer REFERENCES staff.members,
  received_at  timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,
  -- When it was last answered; NULL while it is open.
  answered_at  timestamptz,
  request_key  uuid NOT NULL,
  CONSTRAINT complaints_sent_once UNIQUE (player_id, request_key)
);
CREATE INDEX complaints_open_by_hall ON complaints.complaints (hall_id, complaint_id) WHERE answered_at IS NULL;
CREATE INDEX complaints_by_time ON complaints.complaints (hall_id, received_at);

CREATE TABLE complaints.steps (
  complaint_id bigint NOT NULL REFERENCES complaints.complaints,
  step_no      integer NOT NULL CHECK (step_no > 0),
  step         text NOT NULL CHECK (
    step IN ('taken_up', 'noted', 'asked', 'replied', 'proposed', 'answered', 'confirmed', 'reopened')),
  outcome      text CHECK (outcome IN ('upheld', 'partly_upheld', 'rejected')),
  -- What the player reads of a question or an answer, what the player wrote, or a note for the staff.
  words        text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  -- NULL for the player.
  taken_by     integer REFERENCES staff.members,
  taken_at     timestamptz NOT NULL,
  PRIMARY KEY (complaint_id, step_no),
  CONSTRAINT steps_of_answers_have_outcomes CHECK ((outcome IS NOT NULL) = (step IN ('proposed', 'answered'))),
  CONSTRAINT steps_of_players_have_no_staff CHECK ((taken_by IS NULL) = (step IN ('replied', 'reopened')))
);
CREATE UNIQUE INDEX steps_reopened_once ON complaints.steps (complaint_id) WHERE step = 'reopened';

CREATE FUNCTION complaints.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM complaints.steps WHERE complaint_id IN (
    SELECT complaint_id FROM complaints.complaints WHERE player_id = player);
  DELETE FROM complaints.complaints WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
