-- Compares what was promised when a round went on sale with what was paid.

-- Uses only the hall's plan and the ticket's price, as a player reads them, and none of the code that shares prizes.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every prize of main game 2 won by one ticket is the promised one: the listed prize times its price in units of kr 5',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || prize.round_id || ' stage ' || prize.stage || ' ticket ' || prize.ticket_no AS row,
    prize.amount_ore = (round.prize_plan -> (prize.stage - 1) ->> 'amountOre')::bigint * ticket.price_ore / 500 AS "right"
  FROM rounds.prizes AS prize
  JOIN rounds.rounds AS round USING (hall_id, round_id)
  JOIN rounds.tickets AS ticket USING (hall_id, round_id, ticket_no)
  WHERE round.main_game = 2 AND NOT prize.is_jackpot AND NOT EXISTS (
    SELECT FROM rounds.prizes AS other
    WHERE other.hall_id = prize.hall_id AND other.round_id = prize.round_id AND other.stage = prize.stage
      AND other.ticket_no <> prize.ticket_no AND NOT other.is_jackpot)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Tickets of main game 2 that won on the same ball are paid by their prices, and no ticket gets less than an equal share of its listed prize',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || prize.round_id || ' stage ' || prize.stage AS row,
    count(DISTINCT prize.amount_ore / (ticket.price_ore / 500)) = 1 AND bool_and(prize.amount_ore % (ticket.price_ore / 500) = 0)
      AND sum(prize.amount_ore) <= max(ticket.price_ore) / 500 * min((round.prize_plan -> (prize.stage - 1) ->> 'amountOre')::bigint)
      AND bool_and(prize.amount_ore >= (round.prize_plan -> (prize.stage - 1) ->> 'amountOre')::bigint
        * ticket.price_ore / 500 / (SELECT count(*) FROM rounds.prizes AS other
          WHERE other.hall_id = prize.hall_id AND other.round_id = prize.round_id AND other.stage = prize.stage
            AND NOT other.is_jackpot) - 4) AS "right"
  FROM rounds.prizes AS prize
  JOIN rounds.rounds AS round USING (hall_id, round_id)
  JOIN rounds.tickets AS ticket USING (hall_id, round_id, ticket_no)
  WHERE round.main_game = 2 AND NOT prize.is_jackpot
  GROUP BY prize.hall_id, prize.round_id, prize.stage
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every played round reached its least stakes, and no round that reached them was cancelled for too low stakes',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round.round_id AS row,
    (round.stakes_ore < round.least_stakes_ore) = (ended.event ->> 'type' = 'round_cancelled') AS "right"
  FROM rounds.rounds AS round
  JOIN rounds.events AS ended ON ended.hall_id = round.hall_id AND ended.round_id = round.round_id
    AND (ended.event ->> 'type' = 'round_finished' OR ended.event ->> 'reason' = 'too_low_stakes')
) AS looked;
