-- The winners and their prizes, recomputed.

-- Computes the winners from the tickets' numbers and the balls alone. A row is full when its last number is drawn; the
-- centre of a field of 25 is free. A stage is won by the tickets that first have its number of full rows in one field; stage 1
-- of main game 2 also by those with a full diagonal.
DROP TABLE IF EXISTS pg_temp.rightful_winner;
CREATE TEMP TABLE rightful_winner AS
WITH stage_rows (main_game, stage, full_rows) AS (
  VALUES (1, 1, 1), (1, 2, 2), (1, 3, 3), (1, 4, 4), (1, 5, 5), (2, 1, 1), (2, 2, 2), (2, 3, 5), (3, 1, 1), (3, 2, 2), (3, 3, 3)
), cell AS (
  SELECT ticket.hall_id, ticket.round_id, ticket.ticket_no, round.main_game, at / shape.cells AS field,
    at / shape.columns AS line, at % shape.cells AS place, get_byte(ticket.layout, at) AS number
  FROM rounds.tickets AS ticket
  JOIN rounds.rounds AS round USING (hall_id, round_id)
  JOIN (VALUES (1, 25, 5), (2, 25, 5), (3, 9, 3)) AS shape (main_game, cells, columns) USING (main_game)
  CROSS JOIN LATERAL generate_series(0, octet_length(ticket.layout) - 1) AS at
  WHERE round.state = 'finished' AND (shape.cells = 9 OR at % 25 <> 12)
), cell_of_line AS (
  SELECT hall_id, round_id, ticket_no, main_game, field, 'row' AS kind, line, number FROM cell
  UNION ALL
  SELECT hall_id, round_id, ticket_no, main_game, field, 'diagonal', diagonal, number
  FROM cell CROSS JOIN (VALUES (1, ARRAY[0, 6, 18, 24]), (2, ARRAY[4, 8, 16, 20])) AS diagonals (diagonal, places)
  WHERE main_game = 2 AND place = ANY (places)
), full_line AS (
  SELECT cell.hall_id, cell.round_id, ticket_no, main_game, field, kind, max(called.position) AS full_at
  FROM cell_of_line AS cell LEFT JOIN called_ball AS called
    ON called.hall_id = cell.hall_id AND called.round_id = cell.round_id AND called.ball = cell.number
  GROUP BY cell.hall_id, cell.round_id, ticket_no, main_game, field, kind, line
  HAVING count(*) = count(called.position)
), field_rows AS (
  SELECT *, row_number() OVER (PARTITION BY hall_id, round_id, ticket_no, field ORDER BY full_at) AS full_rows
  FROM full_line WHERE kind = 'row'
), ticket_stage AS (
  SELECT hall_id, round_id, ticket_no, stage, min(full_at) AS reached_at
  FROM (
    SELECT hall_id, round_id, ticket_no, stage, full_at FROM field_rows JOIN stage_rows USING (main_game, full_rows)
    UNION ALL
    SELECT hall_id, round_id, ticket_no, 1, full_at FROM full_line WHERE kind = 'diagonal'
  ) AS reached
  GROUP BY hall_id, round_id, ticket_no, stage
), ranked AS (
  SELECT *, min(reached_at) OVER (PARTITION BY hall_id, round_id, stage) AS first_at FROM ticket_stage
)
SELECT hall_id, round_id, stage, ticket_no FROM ranked WHERE reached_at = first_at;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Exactly the tickets that the balls made win have won',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' stage ' || stage || ' ticket ' || ticket_no AS row,
    prize.player_id IS NOT NULL AND rightful.is_rightful AS "right"
  FROM rounds.prizes AS prize
  FULL JOIN (SELECT *, true AS is_rightful FROM rightful_winner) AS rightful USING (hall_id, round_id, stage, ticket_no)
) AS looked;

-- Computes each prize. A stage promises an amount to a sole winner with the cheapest ticket (1 unit). The winners share
-- that amount times the units of the most expensive winning ticket, in proportion to their units. A diagonal that is full
-- within five balls wins its jackpot instead.
CREATE OR REPLACE TEMP VIEW rightful_prize AS
WITH won AS (
  SELECT prize.*, ticket.ticket_kind, (promised ->> 'prizeOre')::bigint AS amount_of_stage_ore,
    CASE ticket.ticket_kind WHEN 'double' THEN 2 WHEN 'quadruple' THEN 4 ELSE 1 END AS units,
    (SELECT max(before.position) FROM rounds.events AS stage_won
      JOIN LATERAL (SELECT (called.event ->> 'position')::integer AS position FROM rounds.events AS called
        WHERE called.hall_id = stage_won.hall_id AND called.round_id = stage_won.round_id
          AND called.event ->> 'type' = 'ball_called' AND called.seq < stage_won.seq) AS before ON true
      WHERE stage_won.hall_id = prize.hall_id AND stage_won.round_id = prize.round_id
        AND stage_won.event ->> 'type' = 'stage_won' AND (stage_won.event ->> 'stage')::integer = prize.stage) AS balls
  FROM rounds.prizes AS prize
  JOIN rounds.tickets AS ticket USING (hall_id, round_id, ticket_no)
  JOIN rounds.events AS closed ON closed.hall_id = prize.hall_id AND closed.round_id = prize.round_id
    AND closed.event ->> 'type' = 'sale_closed'
  JOIN LATERAL jsonb_array_elements(closed.event -> 'prizes') AS promised ON (promised ->> 'stage')::integer = prize.stage
), shared AS (
  SELECT *, amount_of_stage_ore * max(units) OVER alike AS stage_ore, sum(units) OVER alike AS all_units FROM won
  WINDOW alike AS (PARTITION BY hall_id, round_id, stage, is_jackpot)
)
SELECT *, CASE
  WHEN is_jackpot AND balls <= 4 THEN 250000 * units
  WHEN is_jackpot AND balls = 5 THEN 62500 * units
  WHEN is_jackpot THEN NULL
  ELSE units * div(stage_ore, all_units) END AS rightful_ore
FROM shared;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every stage of a finished round is shared out to the last øre',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round.round_id || ' stage ' || (promised ->> 'stage') AS row,
    won.event ->> 'prizeOre' = promised ->> 'prizeOre'
    AND (SELECT count(*) = (won.event ->> 'winners')::integer AND bool_and(prize.amount_ore = prize.rightful_ore)
        AND bool_and(EXISTS (
          SELECT FROM jsonb_array_elements(coalesce(won.event -> 'shares',
            jsonb_build_array(jsonb_build_object('isJackpot', false, 'shareOre', won.event -> 'sharePerTicketOre')))) AS told
          WHERE coalesce(told ->> 'kind', prize.ticket_kind) = prize.ticket_kind
            AND (told ->> 'isJackpot')::boolean = prize.is_jackpot AND (told ->> 'shareOre')::bigint = prize.amount_ore))
        AND (bool_and(prize.is_jackpot) OR sum(prize.amount_ore) FILTER (WHERE NOT prize.is_jackpot) + coalesce((
          SELECT sum(transfer.amount_ore) FROM ledger.transfers AS transfer
          WHERE transfer.hall_id = round.hall_id AND transfer.kind = 'rounding'
            AND transfer.idempotency_key = 'rounding:' || round.round_id || ':' || (promised ->> 'stage')
        ), 0) = max(prize.stage_ore) FILTER (WHERE NOT prize.is_jackpot))
      FROM rightful_prize AS prize
      WHERE prize.hall_id = round.hall_id AND prize.round_id = round.round_id AND prize.stage = (promised ->> 'stage')::integer)
      AS "right"
  FROM rounds.rounds AS round
  JOIN rounds.events AS closed ON closed.hall_id = round.hall_id AND closed.round_id = round.round_id
    AND closed.event ->> 'type' = 'sale_closed'
  CROSS JOIN LATERAL jsonb_array_elements(closed.event -> 'prizes') AS promised
  LEFT JOIN rounds.events AS won ON won.hall_id = round.hall_id AND won.round_id = round.round_id
    AND won.event ->> 'type' = 'stage_won' AND won.event -> 'stage' = promised -> 'stage'
  WHERE round.state = 'finished'
) AS looked;
