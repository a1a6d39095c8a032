-- Payouts that wait. A compliance officer holds those of a person in a chain, and another releases them.
CREATE SCHEMA payout_holds;

CREATE TABLE payout_holds.holds (
  hold_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  owner_id  integer NOT NULL REFERENCES halls.owners,
  player_id bigint NOT NULL REFERENCES identity.players,
  placed_by integer NOT NULL REFERENCES staff.members,
  reason    text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  placed_at timestamptz NOT NULL
);
CREATE INDEX holds_by_player ON payout_holds.holds (player_id);

CREATE TABLE payout_holds.releases (
  hold_id     bigint PRIMARY KEY REFERENCES payout_holds.holds,
  released_by integer NOT NULL REFERENCES staff.members,
  reason      text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  released_at timestamptz NOT NULL
);

-- Whose payouts wait, in a chain or (without one) everywhere. It does not say why: a hold looks like an open question of
-- who a person is, or a declaration that waits for assessment. A hold also applies to an account that counts as the same
-- person's.
CREATE VIEW payout_holds.waiting AS
  SELECT person.player_id, hold.owner_id
  FROM payout_holds.holds AS hold
  CROSS JOIN LATERAL (
    SELECT hold.player_id
    UNION ALL
    SELECT other_id FROM responsible_play.counted_together AS together WHERE together.player_id = hold.player_id
  ) AS person
  WHERE NOT EXISTS (SELECT FROM payout_holds.releases AS release WHERE release.hold_id = hold.hold_id)
UNION ALL
  SELECT player_id, NULL FROM e_id.review_cases WHERE closed_at IS NULL
UNION ALL
  SELECT person.player_id, NULL
  FROM e_id.same_person_cases AS pair
  CROSS JOIN LATERAL (VALUES (pair.player_id), (pair.other_id)) AS person (player_id)
  WHERE pair.closed_at IS NULL AND 'name_and_birth_date' = ANY (pair.because)
UNION ALL
  SELECT player_id, NULL FROM due_diligence.review_cases AS review
  WHERE NOT EXISTS (
    SELECT FROM due_diligence.case_steps AS step
    WHERE step.case_id = review.case_id AND step.step IN ('accepted', 'asked_anew', 'stopped'));

CREATE FUNCTION payout_holds.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM payout_holds.releases WHERE hold_id IN (SELECT hold_id FROM payout_holds.holds WHERE player_id = player);
  DELETE FROM payout_holds.holds WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- What staff report to the compliance officer, and what the officer investigates.
CREATE SCHEMA compliance;

CREATE TABLE compliance.reports (
  report_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id     integer NOT NULL REFERENCES halls.halls,
  player_id   bigint NOT NULL REFERENCES identity.players,
  reported_by integer NOT NULL REFERENCES staff.members,
  report      text NOT NULL CHECK (length(report) BETWEEN 5 AND 2000),
  reported_at timestamptz NOT NULL
);
CREATE INDEX reports_by_hall ON compliance.reports (hall_id, report_id);
CREATE INDEX reports_by_player ON compliance.reports (player_id);

CREATE TABLE compliance.investigations (
  investigation_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The hall of the card from which it was opened. The investigation is the chain's.
  hall_id          integer NOT NULL REFERENCES halls.halls,
  player_id        bigint NOT NULL REFERENCES identity.players,
  opened_from      text NOT NULL CHECK (opened_from IN ('member', 'cash', 'report')),
  opened_at        timestamptz NOT NULL
);
CREATE INDEX investigations_by_hall ON compliance.investigations (hall_id, investigation_id);
CREATE INDEX investigations_by_player ON compliance.investigations (player_id);

CREATE TABLE compliance.steps (
  investigation_id bigint NOT NULL REFERENCES compliance.investigations,
  step_no          integer NOT NULL CHECK (step_no > 0),
  step             text NOT NULL CHECK (step IN ('opened', 'noted', 'held', 'released', 'exported', 'closed')),
  taken_by         integer NOT NULL REFERENCES staff.members,
  words            text NOT NULL CHECK (length(words) BETWEEN 5 AND 2000),
  taken_at         timestamptz NOT NULL,
  PRIMARY KEY (investigation_id, step_no)
);

CREATE FUNCTION compliance.forget_player(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
  more integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM compliance.steps WHERE investigation_id IN (
    SELECT investigation_id FROM compliance.investigations WHERE player_id = player);
  DELETE FROM compliance.investigations WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM compliance.reports WHERE player_id = player;
  GET DIAGNOSTICS more = ROW_COUNT;
  RETURN gone + more;
END $$;
