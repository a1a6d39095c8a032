-- Rounds: what was sold, drawn and won.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every purchase has its tickets, and took its stake once',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.purchase_id AS row,
    (SELECT count(*) = purchase.ticket_count AND sum(ticket.price_ore) = purchase.own_ore + purchase.winnings_ore
        AND bool_and(ticket.round_id = purchase.round_id AND ticket.player_id = purchase.player_id
          AND ticket.ticket_kind = purchase.ticket_kind)
      FROM rounds.tickets AS ticket
      WHERE ticket.hall_id = purchase.hall_id AND ticket.purchase_id = purchase.purchase_id)
    AND (SELECT count(*) = 1 AND min(entry.account_id) = purchase.account_id
        AND min(entry.own_ore) = -purchase.own_ore AND min(entry.winnings_ore) = -purchase.winnings_ore
      FROM ledger.transfers AS transfer
      JOIN ledger.entries AS entry USING (hall_id, transfer_id)
      JOIN ledger.accounts AS account USING (hall_id, account_id)
      WHERE transfer.hall_id = purchase.hall_id AND transfer.idempotency_key = 'stake:' || purchase.purchase_id
        AND transfer.kind = 'stake' AND account.kind = 'player_card') AS "right"
  FROM rounds.purchases AS purchase
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every stake is of a purchase',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'transfer ' || transfer.transfer_id AS row, purchase.purchase_id IS NOT NULL AS "right"
  FROM ledger.transfers AS transfer
  LEFT JOIN rounds.purchases AS purchase
    ON purchase.hall_id = transfer.hall_id AND 'stake:' || purchase.purchase_id = transfer.idempotency_key
  WHERE transfer.kind = 'stake'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every ticket is of a round, and of a purchase of that round',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'ticket ' || ticket.ticket_no || ' of round ' || ticket.round_id AS row,
    round.round_id IS NOT NULL AND purchase.round_id = ticket.round_id AS "right"
  FROM rounds.tickets AS ticket
  LEFT JOIN rounds.rounds AS round USING (hall_id, round_id)
  LEFT JOIN rounds.purchases AS purchase ON purchase.hall_id = ticket.hall_id AND purchase.purchase_id = ticket.purchase_id
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every round that sold has counted its tickets and stakes',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round.round_id AS row,
    round.ticket_count = count(ticket.ticket_no) AND round.ticket_count = max(ticket.ticket_no)
      AND round.stakes_ore = sum(ticket.price_ore) AS "right"
  FROM rounds.rounds AS round LEFT JOIN rounds.tickets AS ticket USING (hall_id, round_id)
  GROUP BY round.hall_id, round.round_id, round.ticket_count, round.stakes_ore
  HAVING round.ticket_count > 0 OR count(ticket.ticket_no) > 0
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'What counts against the limits is the own money staked',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || player_id || ' on ' || oslo_day AS row,
    coalesce(counted.own_ore, 0) = coalesce(staked.own_ore, 0) AS "right"
  FROM responsible_play.day_stakes AS counted
  FULL JOIN (
    SELECT hall_id, player_id, oslo_day, sum(own_ore) AS own_ore
    FROM (
      SELECT purchase.hall_id, purchase.player_id, purchase.oslo_day, purchase.own_ore
      FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id)
      WHERE round.state <> 'cancelled'
      UNION ALL
      -- What a party has not taken of what it was sent came back own money first.
      SELECT hall_id, player_id, oslo_day, own_ore - least(own_ore, amount_ore - coalesce(moved_ore, amount_ore))
      FROM outside_money.movements WHERE kind <> 'close' AND state <> 'rejected'
      UNION ALL
      -- Own money that came back unstaked: winnings were staked first, then the oldest own money.
      SELECT hall_id, player_id, oslo_day, -greatest(0, least(taken_ore, unstaked_ore + taken_ore - taken_since_ore))
      FROM (
        SELECT sent.hall_id, sent.player_id, sent.oslo_day, taken.taken_ore,
          sum(taken.taken_ore) OVER (PARTITION BY sent.holding_id ORDER BY sent.created_at DESC, sent.movement_id) AS taken_since_ore,
          least(close.back_own_ore, greatest(0, holding.own_ore - greatest(0, close.staked_ore - holding.winnings_ore))) AS unstaked_ore
        FROM outside_money.movements AS close JOIN outside_money.holdings AS holding USING (hall_id, holding_id)
        JOIN outside_money.movements AS sent USING (hall_id, holding_id)
        CROSS JOIN LATERAL (SELECT sent.own_ore - least(sent.own_ore, sent.amount_ore - sent.moved_ore) AS taken_ore) AS taken
        WHERE close.kind = 'close' AND close.state = 'confirmed' AND close.staked_ore IS NOT NULL
          AND sent.kind <> 'close' AND sent.state = 'confirmed'
      ) AS back
    ) AS stake
    GROUP BY hall_id, player_id, oslo_day
  ) AS staked USING (hall_id, player_id, oslo_day)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The feed of every game is numbered without gaps',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || feed.hall_id AS row,
    count(event.seq) = feed.last_seq AND coalesce(max(event.seq), 0) = feed.last_seq AS "right"
  FROM rounds.feeds AS feed LEFT JOIN rounds.events AS event USING (hall_id, main_game)
  GROUP BY feed.hall_id, feed.main_game, feed.last_seq
) AS looked;

-- The balls of each round in the order they were called.
CREATE OR REPLACE TEMP VIEW called_ball AS
SELECT hall_id, round_id, (event ->> 'position')::integer AS position, (event ->> 'ball')::integer AS ball
FROM rounds.events WHERE event ->> 'type' = 'ball_called';

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every finished round called each ball once, in order',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round.round_id AS row,
    count(*) = round.balls_called AND count(DISTINCT called.ball) = round.balls_called
      AND min(called.position) = 1 AND max(called.position) = round.balls_called AS "right"
  FROM rounds.rounds AS round LEFT JOIN called_ball AS called USING (hall_id, round_id)
  WHERE round.state = 'finished'
  GROUP BY round.hall_id, round.round_id, round.balls_called
) AS looked;

-- Who must have won, from the numbers on the tickets and the balls alone: a row is full at the last of its numbers, the
-- centre of a field of 25 is free, and a stage goes to the tickets that are first to have its full rows in one field; the
-- first of main game 2 to those with a full diagonal as well.
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
SELECT 'Those have won, and no others, whom the balls made win',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' stage ' || stage || ' ticket ' || ticket_no AS row,
    prize.player_id IS NOT NULL AND rightful.is_rightful AS "right"
  FROM rounds.prizes AS prize
  FULL JOIN (SELECT *, true AS is_rightful FROM rightful_winner) AS rightful USING (hall_id, round_id, stage, ticket_no)
) AS looked;

-- What each prize must be. The promised amount of a stage is what the cheapest ticket gets alone; the most expensive of
-- those that share it says how many times the amount is shared. Or, where a diagonal was full within five balls, the
-- jackpot of its kind.
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

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every prize is paid once, to the card that bought the ticket',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || prize.round_id || ' stage ' || prize.stage || ' ticket ' || prize.ticket_no AS row,
    (SELECT count(*) = 1 AND min(entry.account_id) = min(purchase.account_id) AND min(entry.winnings_ore) = prize.amount_ore
      FROM ledger.transfers AS transfer
      JOIN ledger.entries AS entry USING (hall_id, transfer_id)
      JOIN ledger.accounts AS account USING (hall_id, account_id)
      WHERE transfer.hall_id = prize.hall_id AND transfer.kind = 'prize' AND account.kind = 'player_card'
        AND transfer.idempotency_key = 'prize:' || prize.round_id || ':' || prize.stage || ':' || prize.ticket_no) AS "right"
  FROM rounds.prizes AS prize
  JOIN rounds.tickets AS ticket USING (hall_id, round_id, ticket_no)
  JOIN rounds.purchases AS purchase ON purchase.hall_id = ticket.hall_id AND purchase.purchase_id = ticket.purchase_id
  WHERE prize.state = 'paid' AND prize.amount_ore > 0
  GROUP BY prize.hall_id, prize.round_id, prize.stage, prize.ticket_no, prize.amount_ore
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every prize that is booked has been won',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'transfer ' || transfer.transfer_id AS row, prize.amount_ore = transfer.amount_ore AS "right"
  FROM ledger.transfers AS transfer
  LEFT JOIN rounds.prizes AS prize ON prize.hall_id = transfer.hall_id
    AND transfer.idempotency_key = 'prize:' || prize.round_id || ':' || prize.stage || ':' || prize.ticket_no
  WHERE transfer.kind IN ('prize', 'prize_held')
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every round that sold has ended, and settled or given back its stakes once',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round.round_id || ' ' || round.state AS row,
    round.next_step_at IS NULL
    AND NOT EXISTS (SELECT FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = round.hall_id AND purchase.round_id = round.round_id AND purchase.ended_at IS NULL)
    AND (SELECT count(*) FILTER (WHERE transfer.kind = 'settlement') = CASE round.state WHEN 'finished' THEN 1 ELSE 0 END
        AND count(*) FILTER (WHERE transfer.kind = 'stake_refund') = CASE round.state WHEN 'cancelled' THEN (
          SELECT count(*) FROM rounds.purchases AS purchase
          WHERE purchase.hall_id = round.hall_id AND purchase.round_id = round.round_id) ELSE 0 END
        AND sum(transfer.amount_ore) = round.stakes_ore
      FROM ledger.transfers AS transfer
      WHERE transfer.hall_id = round.hall_id AND transfer.reference = 'round:' || round.round_id
        AND transfer.kind IN ('settlement', 'stake_refund')) AS "right"
  FROM rounds.rounds AS round WHERE round.ticket_count > 0
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No round is late: sale, draw or end',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' ' || state AS row, next_step_at > now() - interval '1 minute' AS "right"
  FROM rounds.rounds WHERE next_step_at IS NOT NULL
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No hall holds stakes of a round that is over',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || account.hall_id AS row, account.own_ore = coalesce((
      SELECT sum(round.stakes_ore) FROM rounds.rounds AS round
      WHERE round.hall_id = account.hall_id AND round.next_step_at IS NOT NULL
    ), 0) AS "right"
  FROM ledger.accounts AS account WHERE account.kind = 'stakes_held'
) AS looked;
