-- A protected player stakes nothing and pays nothing in after the protection began.
-- Covers purchases of all main games, for now and for later; tickets of both systems and game 501; deposits; cash. Not
-- coupons, because paper names no player, and not requests to declare without a stop, because they have no time.

INSERT INTO audit (what, looked_at, differences, example)
WITH protection AS (
  SELECT hall_id, player_id, created_at AS since, ends_on::timestamp AT TIME ZONE 'Europe/Oslo' AS until
  FROM responsible_play.pauses
  UNION ALL
  SELECT NULL, player_id, created_at, ends_on::timestamp AT TIME ZONE 'Europe/Oslo' FROM responsible_play.global_pauses
  UNION ALL
  SELECT NULL, player_id, closed_at, 'infinity' FROM identity.players WHERE closed_at IS NOT NULL
  UNION ALL
  -- A stop ends when a later declaration is accepted.
  SELECT NULL, stopped.player_id, step.taken_at, coalesce((
    SELECT min(accepted.taken_at)
    FROM due_diligence.review_cases AS later JOIN due_diligence.case_steps AS accepted USING (case_id)
    WHERE later.player_id = stopped.player_id AND accepted.step = 'accepted' AND accepted.taken_at > step.taken_at), 'infinity')
  FROM due_diligence.review_cases AS stopped JOIN due_diligence.case_steps AS step USING (case_id)
  WHERE step.step = 'stopped'
), staked AS (
  SELECT 'purchase ' || purchase_id AS what, hall_id, player_id, bought_at AS at FROM rounds.purchases
  UNION ALL
  SELECT 'movement ' || movement_id || ' to ' || party, hall_id, player_id, created_at
  FROM outside_money.movements WHERE kind <> 'close'
  UNION ALL
  SELECT 'deposit ' || attempt.transaction_id, attempt.hall_id, attempt.player_id, booked.created_at
  FROM payments.attempts AS attempt
  JOIN ledger.transfers AS booked ON booked.hall_id = attempt.hall_id AND booked.reference = attempt.transaction_id
  WHERE booked.kind = 'deposit'
  UNION ALL
  SELECT 'receipt ' || receipt_no, hall_id, player_id, booked_at
  FROM cash_desk.receipts JOIN cash_desk.bookings USING (hall_id, receipt_no) WHERE kind = 'deposit'
)
SELECT 'No protected player has staked or paid in anything after the moment of the protection',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT staked.what || ' of player ' || player_id AS row, NOT EXISTS (
    SELECT FROM protection
    WHERE protection.player_id = staked.player_id AND coalesce(protection.hall_id, staked.hall_id) = staked.hall_id
      AND since < staked.at AND until > staked.at) AS "right"
  FROM staked
) AS looked;
