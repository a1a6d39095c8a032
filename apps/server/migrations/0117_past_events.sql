-- outside a transaction
-- The events of a round that ended long ago move into its row as one list, without their times and numbers in the feed.
-- That takes a twelfth of the space, and the round can still be replayed and proved.
SET lock_timeout = 300;
ALTER TABLE rounds.rounds ADD COLUMN IF NOT EXISTS past_events jsonb;
RESET lock_timeout;

DROP INDEX CONCURRENTLY IF EXISTS rounds.rounds_with_events;
CREATE INDEX CONCURRENTLY rounds_with_events ON rounds.rounds (ended_at) WHERE past_events IS NULL AND ended_at IS NOT NULL;

-- Moves the events of a few rounds that ended more than so many days ago, never fewer than 30. A round keeps its events
-- while a complaint about it is open, one of its prizes waits, a legal hold names one of its players, or the books of its
-- hall have an unexplained difference.
CREATE OR REPLACE FUNCTION rounds.remove_events(moment timestamptz, at_most integer, kept_days integer DEFAULT 90) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    SELECT round.hall_id, round.round_id FROM rounds.rounds AS round
    WHERE round.past_events IS NULL AND round.ended_at IS NOT NULL
      AND round.ended_at < (retention.today(moment) - greatest(kept_days, 30))::timestamp AT TIME ZONE 'Europe/Oslo'
      AND round.state IN ('finished', 'cancelled')
      AND NOT EXISTS (SELECT FROM complaints.complaints AS complaint
        WHERE complaint.answered_at IS NULL AND complaint.hall_id = round.hall_id AND complaint.round_id = round.round_id)
      AND NOT EXISTS (SELECT FROM books.findings AS finding
        WHERE finding.ended_at IS NULL AND finding.hall_id = round.hall_id)
      AND NOT EXISTS (SELECT FROM rounds.prizes AS prize
        WHERE prize.hall_id = round.hall_id AND prize.round_id = round.round_id
          AND retention.is_waiting(prize.hall_id, prize.round_id, prize.stage, prize.ticket_no, prize.state))
      AND NOT EXISTS (SELECT FROM rounds.purchases AS purchase
        WHERE purchase.hall_id = round.hall_id AND purchase.round_id = round.round_id
          AND retention.is_held(purchase.player_id, retention.today(moment)))
    ORDER BY round.ended_at LIMIT at_most FOR UPDATE OF round SKIP LOCKED
  ), moved AS (
    UPDATE rounds.rounds AS round SET past_events = coalesce((
      SELECT jsonb_agg(told.event ORDER BY told.seq) FROM rounds.events AS told
      WHERE told.hall_id = round.hall_id AND told.round_id = round.round_id), '[]')
    FROM due WHERE round.hall_id = due.hall_id AND round.round_id = due.round_id
    RETURNING round.round_id
  ), gone AS (
    DELETE FROM rounds.events AS told USING due
    WHERE told.hall_id = due.hall_id AND told.round_id = due.round_id
  )
  SELECT count(*)::integer FROM moved
$$;
