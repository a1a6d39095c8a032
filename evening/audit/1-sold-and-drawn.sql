-- Tickets: what was told, sold and drawn is the same.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every yes is a purchase with the tickets that were told',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || told.key AS row,
    told.tickets = (SELECT array_agg(ticket.round_id || '/' || ticket.ticket_no ORDER BY ticket.round_id || '/' || ticket.ticket_no)
      FROM rounds.purchases AS purchase JOIN rounds.tickets AS ticket USING (hall_id, purchase_id)
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key
        AND ticket.round_id = purchase.round_id AND ticket.player_id = told.player_id) AS "right"
  FROM evening.told WHERE told = 'done'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every yes for several rounds is the same tickets in each of them',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || told.key AS row, (
    SELECT count(*) = told.rounds AND count(DISTINCT bought) = 1 FROM (
      SELECT string_agg(ticket_kind || ' ' || ticket_count, ', ' ORDER BY ticket_kind) AS bought FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = told.hall_id AND purchase.player_id = told.player_id AND purchase.idempotency_key = told.key
      GROUP BY round_id) AS of_round) AS "right"
  FROM evening.told WHERE told = 'done' AND rounds > 1
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nothing was sold that was answered with a no, or not answered',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.idempotency_key AS row,
    count(told.key) > 0 AND bool_and(told.told = 'done') AS "right"
  FROM rounds.purchases AS purchase
  LEFT JOIN evening.told ON told.hall_id = purchase.hall_id AND told.player_id = purchase.player_id
    AND told.key = purchase.idempotency_key
  GROUP BY purchase.hall_id, purchase.purchase_id, purchase.idempotency_key
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every round drew the tickets that it sold',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round.round_id || ' of hall ' || round.hall_id AS row,
    round.ticket_count = sold.tickets AND round.ticket_count = sold.purchased
      AND round.ticket_count = sold.last_no AND round.stakes_ore = sold.cost_ore
      AND CASE WHEN closed.event IS NULL THEN round.state = 'cancelled'
        ELSE (closed.event ->> 'ticketCount')::integer = round.ticket_count
          AND (closed.event ->> 'stakesOre')::bigint = round.stakes_ore END AS "right"
  FROM rounds.rounds AS round
  CROSS JOIN LATERAL (
    SELECT count(*) AS tickets, coalesce(max(ticket_no), 0) AS last_no, coalesce(sum(price_ore), 0) AS cost_ore,
      (SELECT coalesce(sum(ticket_count), 0) FROM rounds.purchases AS purchase
        WHERE purchase.hall_id = round.hall_id AND purchase.round_id = round.round_id) AS purchased
    FROM rounds.tickets AS ticket WHERE ticket.hall_id = round.hall_id AND ticket.round_id = round.round_id
  ) AS sold
  LEFT JOIN rounds.events AS closed
    ON closed.hall_id = round.hall_id AND closed.round_id = round.round_id AND closed.event ->> 'type' = 'sale_closed'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody has more tickets of a round than it allows',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || ticket.player_id || ' in round ' || ticket.round_id AS row,
    count(*) <= round.max_tickets_per_player AS "right"
  FROM rounds.tickets AS ticket JOIN rounds.rounds AS round USING (hall_id, round_id)
  GROUP BY ticket.hall_id, ticket.round_id, ticket.player_id, round.max_tickets_per_player
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every round has come to its end',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' of hall ' || hall_id AS row,
    state IN ('finished', 'cancelled') AND next_step_at IS NULL AND ended_at IS NOT NULL AS "right"
  FROM rounds.rounds
) AS looked;

-- Specification, section 4: tickets of main game 2 at any other table stand in everybody's way; of games 2 and 3 every other
-- main game's do; of games 1 and 3 the same game's in another hall.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody was sold a game while unfinished tickets of another stood in the way',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.purchase_id AS row, NOT EXISTS (
    SELECT FROM rounds.purchases AS other
    JOIN rounds.rounds AS other_round USING (hall_id, round_id) JOIN halls.halls AS other_hall USING (hall_id)
    WHERE other.player_id = purchase.player_id AND other_hall.owner_id = hall.owner_id
      AND (other.hall_id, other_round.main_game) <> (purchase.hall_id, round.main_game)
      AND (other_round.main_game = 2
        OR round.main_game IN (2, 3) AND other_round.main_game <> round.main_game
        OR round.main_game IN (1, 3) AND other_round.main_game = round.main_game)
      AND other.bought_at < purchase.bought_at AND other.ended_at > purchase.bought_at) AS "right"
  FROM rounds.purchases AS purchase
  JOIN rounds.rounds AS round USING (hall_id, round_id) JOIN halls.halls AS hall USING (hall_id)
) AS looked;
