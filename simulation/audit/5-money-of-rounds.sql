-- Money: the destination of every øre of every round, from the ledger's entries alone.

DROP TABLE IF EXISTS pg_temp.round_money;
CREATE TEMP TABLE round_money AS
SELECT round.hall_id, round.round_id, round.main_game, round.state, round.ticket_count, round.stakes_ore AS told_stakes_ore,
  coalesce(-sum(moved.ore) FILTER (WHERE moved.account = 'player_card' AND moved.kind = 'stake'), 0) AS stakes_ore,
  coalesce(sum(moved.ore) FILTER (WHERE moved.account = 'player_card' AND moved.kind = 'prize'), 0) AS prizes_ore,
  coalesce(sum(moved.ore) FILTER (WHERE moved.account = 'prizes_held'), 0) AS held_ore,
  coalesce(sum(moved.ore) FILTER (WHERE moved.account = 'player_card' AND moved.kind = 'stake_refund'), 0) AS refunds_ore,
  coalesce(sum(moved.ore) FILTER (WHERE moved.account = 'game_result'), 0) AS result_ore,
  coalesce(sum(moved.ore) FILTER (WHERE moved.account = 'rounding'), 0) AS rounding_ore,
  -- Money still held for players, and money in any other place: both must be zero.
  coalesce(sum(moved.ore) FILTER (WHERE moved.account = 'stakes_held'), 0) AS left_ore,
  coalesce(sum(abs(moved.ore)) FILTER (WHERE moved.account NOT IN
    ('player_card', 'prizes_held', 'game_result', 'rounding', 'stakes_held')
    OR moved.account = 'player_card' AND moved.kind NOT IN ('stake', 'prize', 'stake_refund')), 0) AS astray_ore
FROM rounds.rounds AS round
LEFT JOIN (
  SELECT transfer.hall_id, transfer.reference, transfer.kind, account.kind AS account, entry.own_ore + entry.winnings_ore AS ore
  FROM ledger.transfers AS transfer
  JOIN ledger.entries AS entry USING (hall_id, transfer_id)
  JOIN ledger.accounts AS account USING (hall_id, account_id)
) AS moved ON moved.hall_id = round.hall_id AND moved.reference = 'round:' || round.round_id
GROUP BY round.hall_id, round.round_id, round.main_game, round.state, round.ticket_count, round.stakes_ore;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Stakes = prizes + held + result + rounding + refunds, in every round',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' of hall ' || hall_id AS row,
    stakes_ore = prizes_ore + held_ore + result_ore + rounding_ore + refunds_ore
      AND stakes_ore = told_stakes_ore AND left_ore = 0 AND astray_ore = 0 AS "right"
  FROM round_money
) AS looked;

-- The sum above cannot show a transfer that is missing completely, because both its sides are missing.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every stake, prize, remainder, settlement and refund belongs to a round, and every prize of a round is among them',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'transfer ' || transfer.transfer_id AS row, round.round_id IS NOT NULL AS "right"
  FROM ledger.transfers AS transfer
  LEFT JOIN rounds.rounds AS round ON round.hall_id = transfer.hall_id AND transfer.reference = 'round:' || round.round_id
  WHERE transfer.kind !~ '^(party|withdrawal|cash)_' AND transfer.kind <> 'deposit'
  UNION ALL
  SELECT 'round ' || money.round_id || ' of hall ' || money.hall_id,
    money.prizes_ore + money.held_ore = (SELECT coalesce(sum(prize.amount_ore), 0) FROM rounds.prizes AS prize
      WHERE prize.hall_id = money.hall_id AND prize.round_id = money.round_id)
  FROM round_money AS money
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'A cancelled round refunds every stake and moves nothing else; a finished one refunds none',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' of hall ' || hall_id AS row,
    CASE state WHEN 'cancelled' THEN refunds_ore = stakes_ore
      AND prizes_ore = 0 AND held_ore = 0 AND result_ore = 0 AND rounding_ore = 0 ELSE refunds_ore = 0 END AS "right"
  FROM round_money
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every refund goes to the buckets and the card that the stake came from',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.purchase_id AS row,
    (SELECT count(*) = 1 AND min(entry.account_id) = purchase.account_id
        AND min(entry.own_ore) = purchase.own_ore AND min(entry.winnings_ore) = purchase.winnings_ore
      FROM ledger.transfers AS transfer
      JOIN ledger.entries AS entry USING (hall_id, transfer_id) JOIN ledger.accounts AS account USING (hall_id, account_id)
      WHERE transfer.hall_id = purchase.hall_id AND account.kind = 'player_card' AND transfer.kind = 'stake_refund'
        AND entry.account_id = purchase.account_id AND transfer.reference = 'round:' || purchase.round_id
        AND transfer.idempotency_key LIKE '%:' || purchase.purchase_id) AS "right"
  FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id)
  WHERE round.state = 'cancelled'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every published prize is what the ledger paid or holds, once, to the card of the ticket',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT key AS row, prize.amount_ore = paid.amount_ore AND paid.account_id = CASE prize.state WHEN 'paid' THEN prize.card_id ELSE paid.account_id END
      AND paid.account = CASE prize.state WHEN 'paid' THEN 'player_card' ELSE 'prizes_held' END AS "right"
  FROM (
    SELECT prize.hall_id, 'prize:' || prize.round_id || ':' || prize.stage || ':' || prize.ticket_no AS key, prize.amount_ore, prize.state,
      purchase.account_id AS card_id
    FROM rounds.prizes AS prize
    LEFT JOIN rounds.tickets AS ticket USING (hall_id, round_id, ticket_no)
    LEFT JOIN rounds.purchases AS purchase ON purchase.hall_id = ticket.hall_id AND purchase.purchase_id = ticket.purchase_id
    WHERE prize.amount_ore > 0
  ) AS prize
  FULL JOIN (
    SELECT transfer.hall_id, transfer.idempotency_key AS key,
      entry.own_ore + entry.winnings_ore AS amount_ore, account.account_id, account.kind AS account
    FROM ledger.transfers AS transfer
    JOIN ledger.entries AS entry USING (hall_id, transfer_id) JOIN ledger.accounts AS account USING (hall_id, account_id)
    WHERE transfer.kind IN ('prize', 'prize_held') AND account.kind IN ('player_card', 'prizes_held')
  ) AS paid USING (hall_id, key)
) AS looked;
