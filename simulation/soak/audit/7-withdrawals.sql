-- Withdrawals: requests, money, and answers.

CREATE OR REPLACE TEMP VIEW withdrawal_money AS
SELECT transfer.hall_id, transfer.kind, transfer.reference, entry.own_ore, entry.winnings_ore, entry.account_id
FROM ledger.transfers AS transfer
JOIN ledger.entries AS entry USING (hall_id, transfer_id)
WHERE transfer.kind IN ('withdrawal_held', 'withdrawal_returned', 'withdrawal_paid');

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every withdrawal took its amount of each bucket from its card, once',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'withdrawal ' || request.withdrawal_id AS row,
    (SELECT count(*) = 1 AND sum(money.own_ore) = -request.own_ore AND sum(money.winnings_ore) = -request.winnings_ore
      FROM withdrawal_money AS money
      WHERE money.kind = 'withdrawal_held' AND money.hall_id = request.hall_id
        AND money.reference = 'withdrawal:' || request.withdrawal_id AND money.account_id = request.account_id) AS "right"
  FROM withdrawals.requests AS request
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every refused or cancelled withdrawal went back to its buckets, once, and no other did',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'withdrawal ' || request.withdrawal_id AS row,
    (SELECT count(*) = is_back.times
        AND coalesce(sum(money.own_ore), 0) = is_back.times * request.own_ore
        AND coalesce(sum(money.winnings_ore), 0) = is_back.times * request.winnings_ore
      FROM withdrawal_money AS money
      WHERE money.kind = 'withdrawal_returned' AND money.hall_id = request.hall_id
        AND money.reference = 'withdrawal:' || request.withdrawal_id AND money.account_id = request.account_id) AS "right"
  FROM withdrawals.requests AS request
  CROSS JOIN LATERAL (SELECT CASE WHEN request.state IN ('refused', 'cancelled') THEN 1 ELSE 0 END AS times) AS is_back
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every paid withdrawal went to the bank, once, and no other did',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'withdrawal ' || request.withdrawal_id AS row,
    (SELECT coalesce(sum(money.own_ore), 0) = CASE request.state WHEN 'paid' THEN request.own_ore + request.winnings_ore ELSE 0 END
      FROM withdrawal_money AS money JOIN ledger.accounts AS account USING (hall_id, account_id)
      WHERE account.kind = 'bank' AND money.hall_id = request.hall_id
        AND money.reference = 'withdrawal:' || request.withdrawal_id) AS "right"
  FROM withdrawals.requests AS request
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Money of a withdrawal moved only for an existing one',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT money.reference AS row, EXISTS (
    SELECT FROM withdrawals.requests AS request
    WHERE request.hall_id = money.hall_id AND 'withdrawal:' || request.withdrawal_id = money.reference) AS "right"
  FROM withdrawal_money AS money
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every hall holds the requested and unsettled withdrawals',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || account.hall_id AS row,
    account.own_ore = coalesce((
      SELECT sum(request.own_ore + request.winnings_ore) FROM withdrawals.requests AS request
      WHERE request.hall_id = account.hall_id AND request.state IN ('sent', 'taken_up', 'approved')), 0) AS "right"
  FROM ledger.accounts AS account WHERE account.kind = 'withdrawals_held'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody has two open withdrawals in a hall',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || player_id AS row, count(*) FILTER (WHERE state IN ('sent', 'taken_up', 'approved')) <= 1 AS "right"
  FROM withdrawals.requests GROUP BY hall_id, player_id
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every withdrawal is in the state that its transitions led to, by an allowed path',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'withdrawal ' || request.withdrawal_id AS row,
    array_to_string(array_agg(step.step ORDER BY array_position(
      ARRAY['sent', 'taken_up', 'approved', 'paid', 'refused', 'cancelled'], step.step)), ' ')
    = ANY (CASE request.state
      WHEN 'sent' THEN ARRAY['sent']
      WHEN 'taken_up' THEN ARRAY['sent taken_up']
      WHEN 'approved' THEN ARRAY['sent taken_up approved']
      WHEN 'paid' THEN ARRAY['sent taken_up approved paid']
      WHEN 'refused' THEN ARRAY['sent taken_up refused', 'sent taken_up approved refused', 'sent taken_up approved paid refused']
      ELSE ARRAY['sent cancelled'] END) AS "right"
  FROM withdrawals.requests AS request LEFT JOIN withdrawals.steps AS step USING (hall_id, withdrawal_id)
  GROUP BY request.hall_id, request.withdrawal_id, request.state
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The answers to players about withdrawals are true: successes exist as reported, refusals do not',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'key ' || told.key AS row,
    (SELECT CASE told.told WHEN 'done'
        THEN count(*) = 1 AND min(request.withdrawal_id) = (told.details ->> 'withdrawalId')::bigint
          AND min(request.own_ore + request.winnings_ore) = (told.details ->> 'amountOre')::bigint
        ELSE count(*) = 0 END
      FROM withdrawals.requests AS request
      WHERE request.hall_id = told.hall_id AND request.player_id = told.player_id
        AND request.idempotency_key = told.key) AS "right"
  FROM simulation.told WHERE told.kind = 'withdrawal'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every withdrawal that staff settled according to their answer is settled that way',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'withdrawal ' || (told.details ->> 'withdrawalId') AS row,
    (SELECT request.state = told.told FROM withdrawals.requests AS request
      WHERE request.withdrawal_id = (told.details ->> 'withdrawalId')::bigint) AS "right"
  FROM simulation.told WHERE told.kind = 'settled'
) AS looked;
