-- The ledger on its own.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every transfer sums to zero and moves what it says',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'transfer ' || transfer.transfer_id AS row,
    count(entry.entry_no) >= 2 AND sum(entry.own_ore + entry.winnings_ore) = 0
      AND sum(greatest(entry.own_ore + entry.winnings_ore, 0)) = transfer.amount_ore AS "right"
  FROM ledger.transfers AS transfer LEFT JOIN ledger.entries AS entry USING (hall_id, transfer_id)
  GROUP BY transfer.hall_id, transfer.transfer_id, transfer.amount_ore
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The accounts of every hall sum to zero',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || hall_id AS row, sum(own_ore + winnings_ore) = 0 AS "right" FROM ledger.accounts GROUP BY hall_id
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every balance is the sum of its entries, none of which is missing',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'account ' || account.account_id AS row,
    account.own_ore = coalesce(sum(entry.own_ore), 0)
      AND account.winnings_ore = coalesce(sum(entry.winnings_ore), 0)
      AND account.entry_count = count(entry.entry_no)
      AND account.entry_count = coalesce(max(entry.entry_no), 0) AS "right"
  FROM ledger.accounts AS account LEFT JOIN ledger.entries AS entry USING (hall_id, account_id)
  GROUP BY account.hall_id, account.account_id
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every entry continues from the previous one',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'account ' || account_id || ' entry ' || entry_no AS row,
    own_after_ore = sum(own_ore) OVER before AND winnings_after_ore = sum(winnings_ore) OVER before AS "right"
  FROM ledger.entries WINDOW before AS (PARTITION BY hall_id, account_id ORDER BY entry_no)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No balance was ever below zero without permission',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'account ' || account_id AS row, own_after_ore >= 0 AND winnings_after_ore >= 0 AS "right"
  FROM ledger.entries JOIN ledger.accounts AS account USING (hall_id, account_id)
  WHERE account.kind NOT IN ('card_provider', 'game_result', 'bank', 'cash', 'tickets_1', 'tickets_2', 'game_501',
    'cash_float', 'cash_in_transit', 'cash_expenses', 'cash_differences', 'cash_losses')
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No key has moved money twice',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT idempotency_key AS row, count(*) = 1 AS "right" FROM ledger.transfers GROUP BY hall_id, idempotency_key
) AS looked;
