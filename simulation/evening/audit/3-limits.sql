-- Safe play: sales by player and time.

-- After each purchase: the own money staked in the hall that day, also at parties, and not given back by then, beside the nation's limits
-- (specification, section 9), the hall's and the player's own that were in force.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody staked own money above the limits in force',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.purchase_id || ' of player ' || purchase.player_id AS row,
    staked.own_ore <= least(90000, hall.max_limit_day_ore, own.day_ore)
      AND staked.own_ore <= least(440000, hall.max_limit_month_ore, own.month_ore) AS "right"
  FROM rounds.purchases AS purchase
  JOIN halls.halls AS hall USING (hall_id)
  CROSS JOIN LATERAL (
    SELECT sum(before.own_ore) + coalesce((SELECT sum(movement.own_ore - coalesce((
        SELECT least(close.back_own_ore, greatest(0, holding.own_ore - greatest(0, close.staked_ore - holding.winnings_ore)))
        FROM outside_money.movements AS close JOIN outside_money.holdings AS holding USING (hall_id, holding_id)
        WHERE close.holding_id = movement.holding_id AND close.kind = 'close' AND close.state = 'confirmed' AND close.staked_ore IS NOT NULL
          AND close.settled_at <= purchase.bought_at), 0))
      FROM outside_money.movements AS movement
      WHERE movement.hall_id = purchase.hall_id AND movement.player_id = purchase.player_id
        AND movement.oslo_day = purchase.oslo_day AND movement.created_at < purchase.bought_at), 0) AS own_ore
    FROM rounds.purchases AS before JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE before.hall_id = purchase.hall_id AND before.player_id = purchase.player_id
      AND before.oslo_day = purchase.oslo_day AND before.purchase_id <= purchase.purchase_id
      AND NOT (round.state = 'cancelled' AND before.ended_at <= purchase.bought_at)
  ) AS staked
  CROSS JOIN LATERAL (
    SELECT
      (SELECT limit_ore FROM responsible_play.own_limits AS own
        WHERE own.hall_id = purchase.hall_id AND own.player_id = purchase.player_id AND own.period = 'day'
          AND own.counts_from <= purchase.oslo_day AND own.set_at < purchase.bought_at
        ORDER BY own.set_no DESC LIMIT 1) AS day_ore,
      (SELECT limit_ore FROM responsible_play.own_limits AS own
        WHERE own.hall_id = purchase.hall_id AND own.player_id = purchase.player_id AND own.period = 'month'
          AND own.counts_from <= purchase.oslo_day AND own.set_at < purchase.bought_at
        ORDER BY own.set_no DESC LIMIT 1) AS month_ore
  ) AS own
  WHERE purchase.own_ore > 0
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody staked own money while there were winnings on the card',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.purchase_id AS row, entry.own_ore = 0 OR entry.winnings_after_ore = 0 AS "right"
  FROM rounds.purchases AS purchase
  JOIN ledger.transfers AS transfer
    ON transfer.hall_id = purchase.hall_id AND transfer.idempotency_key = 'stake:' || purchase.purchase_id
  JOIN ledger.entries AS entry
    ON entry.hall_id = transfer.hall_id AND entry.transfer_id = transfer.transfer_id AND entry.account_id = purchase.account_id
) AS looked;
