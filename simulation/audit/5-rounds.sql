-- Rounds: sales, draws and winners.

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
SELECT 'Every stake belongs to a purchase',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'transfer ' || transfer.transfer_id AS row, purchase.purchase_id IS NOT NULL AS "right"
  FROM ledger.transfers AS transfer
  LEFT JOIN rounds.purchases AS purchase
    ON purchase.hall_id = transfer.hall_id AND 'stake:' || purchase.purchase_id = transfer.idempotency_key
  WHERE transfer.kind = 'stake'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every ticket belongs to a round, and to a purchase for that round',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'ticket ' || ticket.ticket_no || ' of round ' || ticket.round_id AS row,
    round.round_id IS NOT NULL AND purchase.round_id = ticket.round_id AS "right"
  FROM rounds.tickets AS ticket
  LEFT JOIN rounds.rounds AS round USING (hall_id, round_id)
  LEFT JOIN rounds.purchases AS purchase ON purchase.hall_id = ticket.hall_id AND purchase.purchase_id = ticket.purchase_id
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
  WHERE round.ticket_count > 0 OR sold.tickets > 0
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The staked own money is counted against the limits',
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
      -- The part of the amount that a party did not accept was returned, own money first.
      SELECT hall_id, player_id, oslo_day, own_ore - least(own_ore, amount_ore - coalesce(moved_ore, amount_ore))
      FROM outside_money.movements WHERE kind <> 'close' AND state <> 'rejected'
      UNION ALL
      -- Own money that was returned without having been staked. Winnings are staked first, then the oldest own money.
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

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every round with sales has ended, and settled or refunded its stakes once',
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
SELECT 'No hall holds stakes of a round that is over',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || account.hall_id AS row, account.own_ore = coalesce((
      SELECT sum(round.stakes_ore) FROM rounds.rounds AS round
      WHERE round.hall_id = account.hall_id AND round.next_step_at IS NOT NULL
    ), 0) AS "right"
  FROM ledger.accounts AS account WHERE account.kind = 'stakes_held'
) AS looked;
