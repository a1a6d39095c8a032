-- What players were told.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'A deposit that was told to have begun is the one of its key',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || told.key AS row,
    told.told <> 'done' OR (
      SELECT count(*) = 1 AND min(attempt.transaction_id) = told.details ->> 'transactionId'
        AND min(attempt.amount_ore) = (told.details ->> 'amountOre')::bigint AND min(attempt.hall_id) = told.hall_id
      FROM payments.attempts AS attempt
      WHERE attempt.player_id = told.player_id AND attempt.idempotency_key = told.key
    ) AS "right"
  FROM soak.told WHERE told.kind = 'begun'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'What players were told of deposits is so: done is booked, no is not',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'payment ' || (told.details ->> 'transactionId') || ' told ' || told.told AS row,
    count(booked.transaction_id) = CASE told.told WHEN 'done' THEN 1 ELSE 0 END
      AND coalesce(min(booked.amount_ore), 0) = CASE told.told WHEN 'done' THEN (told.details ->> 'amountOre')::bigint ELSE 0 END
      AS "right"
  FROM (SELECT DISTINCT told, details FROM soak.told WHERE kind = 'deposit') AS told
  LEFT JOIN booked_deposit AS booked ON booked.transaction_id = told.details ->> 'transactionId'
  GROUP BY told.told, told.details
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Of every deposit that began, its player was told one end',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || begun.key AS row,
    (SELECT count(DISTINCT ended.told) = 1 FROM soak.told AS ended WHERE ended.kind = 'deposit' AND ended.key = begun.key)
      AS "right"
  FROM soak.told AS begun
  WHERE begun.kind = 'begun' AND begun.told = 'done'
  GROUP BY begun.key
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'A card that was told to be saved is saved',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'card of payment ' || (told.details ->> 'transactionId') AS row,
    (SELECT attempt.state = 'saved' FROM payments.attempts AS attempt
      WHERE attempt.transaction_id = told.details ->> 'transactionId') AS "right"
  FROM soak.told WHERE told.kind = 'card' AND told.told = 'done'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Tickets that were told to be bought are there, once, as told',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || told.key AS row,
    (SELECT count(*) = 1
        AND min(purchase.round_id) = (told.details ->> 'roundId')::bigint
        AND min(purchase.ticket_kind) = told.details ->> 'ticketKind'
        AND min(purchase.ticket_count) = (told.details ->> 'count')::integer
      FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key)
    AND told.details -> 'tickets' = (
      SELECT jsonb_agg(jsonb_build_object('ticketNo', ticket.ticket_no, 'layout', encode(ticket.layout, 'hex'), 'priceOre', ticket.price_ore)
        ORDER BY ticket.ticket_no)
      FROM rounds.purchases AS purchase JOIN rounds.tickets AS ticket USING (hall_id, purchase_id)
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key)
      AS "right"
  FROM soak.told WHERE told.kind = 'tickets' AND told.told = 'done'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Tickets that were refused are not there',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || told.key || ' ' || told.told AS row,
    NOT EXISTS (SELECT FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key)
      AS "right"
  FROM soak.told WHERE told.kind = 'tickets' AND told.told <> 'done'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Whoever has bought tickets was told so',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || purchase.idempotency_key AS row,
    EXISTS (SELECT FROM soak.told WHERE told.kind = 'tickets' AND told.told = 'done'
      AND told.hall_id = purchase.hall_id AND told.player_id = purchase.player_id AND told.key = purchase.idempotency_key)
      AS "right"
  FROM rounds.purchases AS purchase
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The balance that players were told at the end is theirs',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || told.player_id AS row,
    (SELECT coalesce(sum(entry.own_ore + entry.winnings_ore), 0) = (told.details ->> 'saldoOre')::bigint
      FROM ledger.entries AS entry WHERE entry.hall_id = card.hall_id AND entry.account_id = card.account_id) AS "right"
  FROM soak.told LEFT JOIN player_cards.cards AS card USING (hall_id, player_id)
  WHERE told.kind = 'balance'
) AS looked;
