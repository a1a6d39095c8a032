-- Checks that nothing waits at the end of the day, and that the figures are the ledger's.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every case was worked off by staff and has ended, and staff saw no other',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'case ' || case_id AS row, worked.case_id IS NOT NULL AND ended AS "right"
  FROM (
    SELECT 'U' || withdrawal_id AS case_id, state IN ('paid', 'refused', 'cancelled') AS ended FROM withdrawals.requests
    UNION ALL
    SELECT concat_ws('-', 'G' || round_id, stage, ticket_no), EXISTS (SELECT FROM rounds.prize_steps AS step
      WHERE (step.round_id, step.stage, step.ticket_no) = (prize.round_id, prize.stage, prize.ticket_no) AND step <> 'taken_up')
    FROM rounds.prizes AS prize WHERE state = 'held'
    UNION ALL
    SELECT concat_ws('-', 'F' || round_id, stage, ticket_no), EXISTS (SELECT FROM rounds.prize_releases AS step
      WHERE (step.round_id, step.stage, step.ticket_no) = (prize.round_id, prize.stage, prize.ticket_no) AND step <> 'taken_up')
    FROM rounds.prize_steps AS prize WHERE step = 'refused'
    UNION ALL SELECT 'B' || case_id, closed_at IS NOT NULL FROM e_id.review_cases
    UNION ALL SELECT 'P' || case_id, closed_at IS NOT NULL FROM e_id.same_person_cases
    UNION ALL SELECT 'K' || difference_id, ended_at IS NOT NULL FROM payments.differences
    UNION ALL SELECT 'M' || difference_id, ended_at IS NOT NULL FROM outside_money.differences
    UNION ALL SELECT 'R' || difference_id, ended_at IS NOT NULL FROM books.findings
    UNION ALL SELECT 'V' || alarm_id, closed_at IS NOT NULL FROM alarms.alarms
    UNION ALL
    SELECT 'E' || case_id, EXISTS (SELECT FROM due_diligence.case_steps AS step
      WHERE step.case_id = review.case_id AND step <> 'taken_up')
    FROM due_diligence.review_cases AS review
    UNION ALL SELECT 'L' || complaint_id, answered_at IS NOT NULL FROM complaints.complaints
  ) AS arisen
  FULL JOIN simulation.worked_cases AS worked USING (case_id)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nothing else waits for another person',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'shift ' || shift_id AS row, closed_at IS NOT NULL AS "right" FROM till.shifts
  UNION ALL
  SELECT 'cash difference ' || difference_id, acceptance.difference_id IS NOT NULL
  FROM till.differences LEFT JOIN till.acceptances AS acceptance USING (difference_id)
  UNION ALL
  SELECT 'coupon ' || encode(number_hash, 'hex'), payout.number_hash IS NOT NULL
  FROM coupons.claims LEFT JOIN coupons.payouts AS payout USING (number_hash)
  UNION ALL
  SELECT 'payment of ' || withdrawal_id, state IN ('paid', 'refused')
  FROM withdrawals.places_in_files JOIN withdrawals.requests USING (hall_id, withdrawal_id)
  UNION ALL SELECT 'closing ' || closing_id, is_approved FROM books.closings
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every stored figure is the sum of the ledger''s entries',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT oslo_day || ' ' || figure AS row, stored_ore = booked_ore AS "right" FROM figure_and_ledger
) AS looked;
