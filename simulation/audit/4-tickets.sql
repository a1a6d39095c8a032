-- The answers that players received about tickets.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Tickets reported as bought exist, once, as reported',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || told.key AS row,
    jsonb_array_length(told.details -> 'tickets') = (told.details ->> 'count')::integer
    AND (SELECT jsonb_agg(ticket ORDER BY ticket) FROM jsonb_array_elements(told.details -> 'tickets') AS ticket) = (
      SELECT jsonb_agg(bought.ticket ORDER BY bought.ticket)
      FROM rounds.purchases AS purchase JOIN rounds.tickets AS ticket USING (hall_id, purchase_id)
      CROSS JOIN LATERAL (SELECT jsonb_build_object('roundId', purchase.round_id, 'ticketNo', ticket.ticket_no,
        'ticketKind', purchase.ticket_kind, 'layout', encode(ticket.layout, 'hex'), 'priceOre', ticket.price_ore) AS ticket) AS bought
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key)
      AS "right"
  FROM simulation.told WHERE told.kind = 'tickets' AND told.told = 'done'
) AS looked;

-- Of two presses under one key, the second may succeed after the first was refused, as when a prize has come in meanwhile.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Refused tickets do not exist',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || told.key || ' ' || told.told AS row,
    NOT EXISTS (SELECT FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key)
    OR EXISTS (SELECT FROM simulation.told AS later
      WHERE later.kind = 'tickets' AND later.told = 'done'
        AND later.hall_id = told.hall_id AND later.player_id = told.player_id AND later.key = told.key
        AND (later.details ->> 'answered')::integer > (told.details ->> 'answered')::integer)
      AS "right"
  FROM simulation.told WHERE told.kind = 'tickets' AND told.told <> 'done'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every buyer of tickets was notified',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || purchase.idempotency_key AS row,
    EXISTS (SELECT FROM simulation.told WHERE told.kind = 'tickets' AND told.told = 'done'
      AND told.hall_id = purchase.hall_id AND told.player_id = purchase.player_id AND told.key = purchase.idempotency_key)
      AS "right"
  FROM rounds.purchases AS purchase
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every purchase for several rounds has the same tickets in each of them',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || told.key AS row, (
    SELECT count(*) = (told.details ->> 'rounds')::integer AND count(DISTINCT bought) = 1 FROM (
      SELECT string_agg(ticket_kind || ' ' || ticket_count, ', ' ORDER BY ticket_kind) AS bought FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key
      GROUP BY round_id) AS of_round) AS "right"
  FROM simulation.told WHERE told.kind = 'tickets' AND told.told = 'done' AND (told.details ->> 'rounds')::integer > 1
) AS looked;
