-- Whether the money of a prize above the cap still waits for people: for the decision, or, when it was refused, for the two
-- who release it. Until then nothing of the prize is removed.
CREATE OR REPLACE FUNCTION retention.is_waiting(hall integer, round bigint, stage integer, ticket integer, state text) RETURNS boolean
LANGUAGE sql STABLE
RETURN state = 'held' AND NOT EXISTS (SELECT FROM rounds.prize_verdicts AS decided
  WHERE decided.hall_id = hall AND decided.round_id = round AND decided.stage = is_waiting.stage
    AND decided.ticket_no = ticket
    AND (decided.step <> 'refused' OR EXISTS (SELECT FROM rounds.prize_releases AS release
      WHERE release.hall_id = hall AND release.round_id = round AND release.stage = is_waiting.stage
        AND release.ticket_no = ticket AND release.step <> 'taken_up')));
