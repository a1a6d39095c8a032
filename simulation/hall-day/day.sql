-- Compares the receipts, drawers, cards and audit log of a hall's day with what the simulated clerks recorded.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every receipt is as it was handed over, and no other was written',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'receipt ' || coalesce(told.receipt_no, receipt.receipt_no) AS row,
    receipt.kind = told.kind AND receipt.amount_ore = told.amount_ore AND receipt.account_id = told.card_id
      AND receipt.actor_staff_id = told.clerk_id AND (booking.receipt_no IS NOT NULL) = (told.state = 'booked') AS "right"
  FROM (SELECT receipt.* FROM cash_desk.receipts AS receipt JOIN simulation.day USING (hall_id)) AS receipt
  LEFT JOIN cash_desk.bookings AS booking USING (hall_id, receipt_no)
  FULL JOIN simulation.told_receipts AS told ON told.receipt_no = receipt.receipt_no
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Receipts and settlements are numbered from 1 without gaps',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'receipt ' || receipt_no AS row,
    receipt_number = row_number() OVER (PARTITION BY hall_id, receipt_year ORDER BY receipt_number) AS "right"
  FROM cash_desk.receipts WHERE receipt_number IS NOT NULL
  UNION ALL
  SELECT 'settlement ' || settlement_year || '/' || settlement_number,
    settlement_number = row_number() OVER (PARTITION BY hall_id, settlement_year ORDER BY settlement_number)
  FROM till.shifts WHERE closed_at IS NOT NULL
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every booked receipt moved its drawer and its card once',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'receipt ' || told.receipt_no AS row,
    (SELECT count(*) FROM till.entries AS entry WHERE entry.hall_id = day.hall_id AND cause = 'receipt'
      AND subject = told.receipt_no) = (told.state = 'booked')::integer
    AND (SELECT count(*) FROM ledger.transfers AS transfer WHERE transfer.hall_id = day.hall_id
      AND transfer.reference = 'receipt:' || told.receipt_no) = (told.state = 'booked')::integer AS "right"
  FROM simulation.told_receipts AS told CROSS JOIN simulation.day
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every drawer holds what was put there, by its last entry and by the sum of all',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'drawer ' || purse.drawer_id AS row,
    purse.amount_ore = (SELECT coalesce(sum(amount_ore), 0) FROM till.entries AS entry WHERE entry.drawer_id = purse.drawer_id)
    AND purse.amount_ore = coalesce((SELECT after_ore FROM till.entries AS entry WHERE entry.drawer_id = purse.drawer_id
      ORDER BY entry_no DESC LIMIT 1), 0) AS "right"
  FROM simulation.purses AS purse
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Drawers and safe together hold what the ledger''s cash account says',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || day.hall_id AS row,
    (SELECT sum(amount_ore) FROM simulation.purses) = -(SELECT own_ore + winnings_ore FROM ledger.accounts AS account
      WHERE account.hall_id = day.hall_id AND kind = 'cash') AS "right"
  FROM simulation.day
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every card holds what its member paid in and was not paid out',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'card ' || card.card_id AS row, account.own_ore + account.winnings_ore = card.amount_ore AS "right"
  FROM simulation.cards AS card CROSS JOIN simulation.day
  LEFT JOIN ledger.accounts AS account ON account.hall_id = day.hall_id AND account.account_id = card.card_id
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every receipt has one line of the audit log by its clerk, and one by the person who confirmed it',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'receipt ' || told.receipt_no AS row,
    (SELECT count(*) FROM audit.records AS record WHERE record.hall_id = day.hall_id AND record.object_kind = 'receipt'
      AND record.object_id = coalesce(told.reverses, told.receipt_no) AND record.staff_id = told.clerk_id
      AND (record.act, record.outcome) IN (('cash_in', 'done'), ('cash_in', 'waits'), ('cash_out', 'done'), ('cash_out', 'waits'), ('reverse_receipt', 'done'))
      AND (record.act = 'reverse_receipt') = (told.reverses IS NOT NULL)) = 1
    AND (SELECT count(*) FROM audit.records AS record WHERE record.hall_id = day.hall_id AND record.object_kind = 'receipt'
      AND record.object_id = coalesce(told.reverses, told.receipt_no) AND record.staff_id <> told.clerk_id
      AND (record.act = 'reverse_receipt') = (told.reverses IS NOT NULL)
      AND record.outcome IN ('confirmed', 'done')) = told.is_confirmed::integer AS "right"
  FROM simulation.told_receipts AS told CROSS JOIN simulation.day
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every cash movement and accepted discrepancy has a line of the audit log',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'all of ' || counted.act AS row, counted.times = (
    SELECT count(*) FROM audit.records AS record
    WHERE record.hall_id = day.hall_id AND record.act = counted.act AND record.outcome = 'done') AS "right"
  FROM simulation.day CROSS JOIN LATERAL (VALUES
    ('move_cash', day.movements),
    ('accept_cash_difference', (SELECT count(*) FROM till.acceptances JOIN till.differences USING (difference_id)
      WHERE differences.hall_id = day.hall_id))
  ) AS counted (act, times)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every settlement sums up the receipts of its shift',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'settlement ' || told.settlement_no AS row,
    told.paid_in_ore = coalesce(sum(receipt.amount_ore) FILTER (WHERE receipt.kind = 'deposit'), 0)
    AND told.paid_out_ore = coalesce(sum(receipt.amount_ore) FILTER (WHERE receipt.kind = 'payout'), 0) AS "right"
  FROM simulation.told_settlements AS told CROSS JOIN simulation.day
  LEFT JOIN (cash_desk.receipts AS receipt JOIN cash_desk.bookings AS booking USING (hall_id, receipt_no))
    ON receipt.shift_id = told.shift_id
  GROUP BY told.settlement_no, told.paid_in_ore, told.paid_out_ore
) AS looked;
