-- The answers that players received.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'A deposit reported as begun is the one of its key',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || told.key AS row,
    told.told <> 'done' OR (
      SELECT count(*) = 1 AND min(attempt.transaction_id) = told.details ->> 'transactionId'
        AND min(attempt.amount_ore) = (told.details ->> 'amountOre')::bigint AND min(attempt.hall_id) = told.hall_id
      FROM payments.attempts AS attempt
      WHERE attempt.player_id = told.player_id AND attempt.idempotency_key = told.key
    ) AS "right"
  FROM simulation.told WHERE told.kind = 'begun'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The answers to players about deposits are true: successes are booked, refusals are not',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'payment ' || (told.details ->> 'transactionId') || ' told ' || told.told AS row,
    count(booked.transaction_id) = CASE told.told WHEN 'done' THEN 1 ELSE 0 END
      AND coalesce(min(booked.amount_ore), 0) = CASE told.told WHEN 'done' THEN (told.details ->> 'amountOre')::bigint ELSE 0 END
      AS "right"
  FROM (SELECT DISTINCT told, details FROM simulation.told WHERE kind = 'deposit') AS told
  LEFT JOIN booked_deposit AS booked ON booked.transaction_id = told.details ->> 'transactionId'
  GROUP BY told.told, told.details
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The player of every begun deposit received one result',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || begun.key AS row,
    (SELECT count(DISTINCT ended.told) = 1 FROM simulation.told AS ended WHERE ended.kind = 'deposit' AND ended.key = begun.key)
      AS "right"
  FROM simulation.told AS begun
  WHERE begun.kind = 'begun' AND begun.told = 'done'
  GROUP BY begun.key
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'A card reported as saved is saved',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'card of payment ' || (told.details ->> 'transactionId') AS row,
    (SELECT attempt.state = 'saved' FROM payments.attempts AS attempt
      WHERE attempt.transaction_id = told.details ->> 'transactionId') AS "right"
  FROM simulation.told WHERE told.kind = 'card' AND told.told = 'done'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The balance that players saw at the end is right',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || told.player_id AS row,
    (SELECT coalesce(sum(entry.own_ore + entry.winnings_ore), 0) = (told.details ->> 'saldoOre')::bigint
      FROM ledger.entries AS entry WHERE entry.hall_id = card.hall_id AND entry.account_id = card.account_id) AS "right"
  FROM simulation.told LEFT JOIN player_cards.cards AS card USING (hall_id, player_id)
  WHERE told.kind = 'balance'
) AS looked;
