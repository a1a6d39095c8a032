-- The cash desk: every booked receipt has moved its money once, and no other receipt has moved any.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every receipt that is booked has moved its money between card and till, once, and no other has',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || receipt.hall_id || ' receipt ' || receipt.receipt_no AS row,
    (SELECT count(*) = CASE WHEN booking.booked_at IS NULL THEN 0 ELSE 2 END
        AND coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE entry.account_id = receipt.account_id), 0)
          = CASE WHEN booking.booked_at IS NULL THEN 0 WHEN receipt.kind = 'deposit' THEN receipt.amount_ore
            ELSE -receipt.amount_ore END
        AND count(*) FILTER (WHERE account.kind = 'cash') = count(*) / 2
      FROM ledger.transfers AS transfer
      JOIN ledger.entries AS entry USING (hall_id, transfer_id)
      JOIN ledger.accounts AS account USING (hall_id, account_id)
      WHERE transfer.hall_id = receipt.hall_id AND transfer.idempotency_key = 'cash:' || receipt.receipt_no
        AND transfer.kind = 'cash_' || receipt.kind) AS "right"
  FROM cash_desk.receipts AS receipt LEFT JOIN cash_desk.bookings AS booking USING (hall_id, receipt_no)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every till holds what its receipts say',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || account.hall_id AS row,
    account.own_ore = coalesce((
      SELECT sum(CASE receipt.kind WHEN 'deposit' THEN -receipt.amount_ore ELSE receipt.amount_ore END)
      FROM cash_desk.receipts AS receipt JOIN cash_desk.bookings AS booking USING (hall_id, receipt_no)
      WHERE receipt.hall_id = account.hall_id), 0) AS "right"
  FROM ledger.accounts AS account WHERE account.kind = 'cash'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The answers to staff about cash are true: successes are booked as reported, refusals are not',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'receipt ' || told.key || ' told ' || told.told AS row,
    (SELECT count(*) = CASE told.told WHEN 'done' THEN 1 ELSE 0 END
        AND coalesce(bool_and(receipt.kind = 'deposit' AND receipt.player_id = told.player_id
          AND receipt.amount_ore = (told.details ->> 'amountOre')::bigint), true)
      FROM cash_desk.receipts AS receipt JOIN cash_desk.bookings AS booking USING (hall_id, receipt_no)
      WHERE receipt.hall_id = told.hall_id AND receipt.receipt_no = told.key) AS "right"
  FROM simulation.told WHERE told.kind = 'cash'
) AS looked;
