-- Money at outside parties: their books, ours, and the answers to players.

CREATE OR REPLACE TEMP VIEW movement AS
SELECT movement.hall_id, movement.movement_id::text AS movement_id, movement.player_id, movement.party, movement.kind,
  movement.state, movement.amount_ore, movement.own_ore, movement.winnings_ore, movement.moved_ore, movement.back_own_ore,
  movement.back_winnings_ore, movement.settled_at, movement.idempotency_key, holding.holding_id, holding.account_id,
  holding.party_ref, holding.own_ore AS sent_own_ore, holding.winnings_ore AS sent_winnings_ore
FROM outside_money.movements AS movement JOIN outside_money.holdings AS holding USING (hall_id, holding_id);

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every movement to a party or back has come to an end',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT party || ' ' || kind || ' ' || movement_id || ' ' || state AS row,
    state IN ('confirmed', 'rejected') AND settled_at IS NOT NULL AS "right"
  FROM movement
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Everything a party has done is recorded once, unchanged',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT done.party || ' ' || done.kind || ' ' || done.movement_id AS row,
    (SELECT count(*) = 1 AND min(movement.state) = 'confirmed' AND min(movement.kind) = done.kind
        AND min(movement.party) = done.party AND min(movement.hall_id) = done.hall_id
        AND min(movement.party_ref) = done.holding_ref AND min(movement.moved_ore) = done.amount_ore
      FROM movement WHERE movement.movement_id = done.movement_id) AS "right"
  FROM simulation.party_movements AS done
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'A confirmed movement was made by its party, and a rejected one was not',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT movement.party || ' ' || movement.kind || ' ' || movement.movement_id || ' ' || movement.state AS row,
    (SELECT count(*) FROM simulation.party_movements AS done
      WHERE done.party = movement.party AND done.movement_id = movement.movement_id)
    = CASE movement.state WHEN 'confirmed' THEN 1 ELSE 0 END AS "right"
  FROM movement
) AS looked;

-- The amounts that the ledger has moved for each movement.
CREATE OR REPLACE TEMP VIEW movement_money AS
SELECT transfer.hall_id, transfer.reference,
  coalesce(sum(entry.own_ore) FILTER (WHERE account.kind = 'player_card'), 0) AS card_own_ore,
  coalesce(sum(entry.winnings_ore) FILTER (WHERE account.kind = 'player_card'), 0) AS card_winnings_ore,
  coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE account.kind LIKE '%\_transit'), 0) AS transit_ore,
  coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (
    WHERE account.kind IN ('tickets_1', 'tickets_2', 'game_501')), 0) AS party_ore,
  coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (
    WHERE account.kind = 'player_card' AND transfer.kind = 'party_won'), 0) AS won_ore,
  array_agg(DISTINCT entry.account_id) FILTER (WHERE account.kind = 'player_card') AS cards,
  array_agg(DISTINCT account.kind) FILTER (WHERE account.kind <> 'player_card') AS places
FROM ledger.transfers AS transfer
JOIN ledger.entries AS entry USING (hall_id, transfer_id)
JOIN ledger.accounts AS account USING (hall_id, account_id)
WHERE transfer.kind LIKE 'party\_%'
GROUP BY transfer.hall_id, transfer.reference;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The money of every movement is in one place: on its card, in transit, or with its party',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT movement.party || ' ' || movement.kind || ' ' || movement.movement_id || ' ' || movement.state AS row,
    coalesce(money.card_own_ore, 0) = expected.card_own_ore AND coalesce(money.card_winnings_ore, 0) = expected.card_winnings_ore
      AND coalesce(money.transit_ore, 0) = expected.transit_ore
      AND coalesce(money.party_ore, 0) = -expected.card_own_ore - expected.card_winnings_ore - expected.transit_ore
      AND coalesce(money.cards, ARRAY[movement.account_id]) = ARRAY[movement.account_id]
      AND coalesce(money.places, '{}') <@ ARRAY[movement.party, movement.party || '_transit'] AS "right"
  FROM movement
  LEFT JOIN movement_money AS money
    ON money.hall_id = movement.hall_id AND money.reference = 'movement:' || movement.movement_id
  -- The part of the sent money that a party has not taken came back, own money first.
  CROSS JOIN LATERAL (SELECT CASE WHEN movement.state = 'confirmed' THEN movement.amount_ore - movement.moved_ore ELSE 0 END AS ore) AS short
  CROSS JOIN LATERAL (SELECT
    CASE WHEN movement.kind = 'close' THEN coalesce(movement.back_own_ore, 0) WHEN movement.state = 'rejected' THEN 0
      ELSE least(short.ore, movement.own_ore) - movement.own_ore END AS card_own_ore,
    CASE WHEN movement.kind = 'close' THEN coalesce(movement.back_winnings_ore, 0) WHEN movement.state = 'rejected' THEN 0
      ELSE greatest(short.ore - movement.own_ore, 0) - movement.winnings_ore END AS card_winnings_ore,
    CASE WHEN movement.kind = 'close' OR movement.settled_at IS NOT NULL THEN 0 ELSE movement.amount_ore END AS transit_ore
  ) AS expected
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The returned money is what the party paid: own money first, then winnings, as much as was sent; the rest was won',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT movement.party || ' close ' || movement.movement_id AS row,
    movement.back_own_ore = least(movement.moved_ore, sent.own_ore)
      AND movement.back_own_ore + movement.back_winnings_ore = movement.moved_ore
      AND coalesce(money.won_ore, 0) = greatest(movement.moved_ore - sent.own_ore - sent.winnings_ore, 0)
      AND movement.sent_own_ore = sent.own_ore AND movement.sent_winnings_ore = sent.winnings_ore AS "right"
  FROM movement
  LEFT JOIN movement_money AS money
    ON money.hall_id = movement.hall_id AND money.reference = 'movement:' || movement.movement_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(own_ore - least(own_ore, amount_ore - moved_ore)), 0) AS own_ore,
      coalesce(sum(winnings_ore - greatest(amount_ore - moved_ore - own_ore, 0)), 0) AS winnings_ore
    FROM movement AS earlier
    WHERE earlier.holding_id = movement.holding_id AND earlier.kind <> 'close' AND earlier.state = 'confirmed') AS sent
  WHERE movement.kind = 'close' AND movement.state = 'confirmed'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Money of a party moved only for an existing movement',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT money.reference AS row, EXISTS (
    SELECT FROM movement WHERE movement.hall_id = money.hall_id AND 'movement:' || movement.movement_id = money.reference) AS "right"
  FROM movement_money AS money
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every hall has no money in transit to a party, and as much with it as the party reports',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT account.kind || ' of hall ' || account.hall_id AS row,
    account.own_ore + account.winnings_ore = CASE WHEN account.kind LIKE '%\_transit' THEN 0 ELSE coalesce((
      SELECT sum(CASE done.kind WHEN 'close' THEN -done.amount_ore ELSE done.amount_ore END)
      FROM simulation.party_movements AS done WHERE done.party = account.kind AND done.hall_id = account.hall_id), 0) END AS "right"
  FROM ledger.accounts AS account
  WHERE account.kind ~ '^(tickets_1|tickets_2|game_501)(_transit)?$'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody has two open sessions in a hall',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || player_id AS row, count(*) FILTER (WHERE closed_at IS NULL) <= 1 AS "right"
  FROM outside_money.holdings WHERE party = 'game_501' GROUP BY hall_id, player_id
) AS looked;

-- A close begun by the partner has no request of the player, who is notified anyway.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The answers to players about movements are true: successes exist as reported, refusals do not',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT (told.details ->> 'what') || ' with key ' || told.key || ' told ' || told.told AS row,
    CASE told.told
      WHEN 'done' THEN (
        SELECT count(*) = 1 FROM movement CROSS JOIN LATERAL (SELECT
          CASE movement.party WHEN 'game_501' THEN '501-' || movement.holding_id ELSE movement.party_ref END AS ref) AS named
        WHERE movement.hall_id = told.hall_id AND movement.player_id = told.player_id AND movement.state = 'confirmed'
          AND movement.party = told.details ->> 'party' AND movement.moved_ore = (told.details ->> 'amountOre')::bigint
          AND coalesce(told.details ->> 'ref', named.ref) = named.ref
          AND (movement.idempotency_key = told.key
            OR movement.idempotency_key IS NULL AND movement.kind = 'close' AND told.details ->> 'what' = 'end'))
      WHEN 'unknown' THEN (
        SELECT count(*) = 1 FROM movement WHERE movement.player_id = told.player_id AND movement.idempotency_key = told.key)
      ELSE NOT EXISTS (
        SELECT FROM movement WHERE movement.player_id = told.player_id AND movement.idempotency_key = told.key
          AND (movement.state <> 'rejected' OR told.told <> 'refused')) END AS "right"
  FROM simulation.told WHERE told.kind = 'moved'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every player who moved money to a party or back received its result, and only one',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT movement.party || ' ' || movement.kind || ' with key ' || movement.idempotency_key AS row,
    (SELECT count(DISTINCT told.told) = 1 AND min(told.told) = ANY (CASE
        WHEN movement.state = 'confirmed' THEN ARRAY['done']
        -- The partner had closed the session by itself, and the player was notified of that.
        WHEN movement.kind = 'close' AND EXISTS (SELECT FROM movement AS other WHERE other.holding_id = movement.holding_id
          AND other.kind = 'close' AND other.state = 'confirmed') THEN ARRAY['done', 'refused']
        ELSE ARRAY['refused'] END)
      FROM simulation.told WHERE told.kind = 'moved' AND told.told <> 'unknown'
        AND told.player_id = movement.player_id AND told.key = movement.idempotency_key) AS "right"
  FROM movement WHERE movement.idempotency_key IS NOT NULL
) AS looked;
