-- Money at parties outside: what each has done, what players were told of it, and when it may move.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'What a party has done is written down once, as it has done it, and nothing else is',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT coalesce(done.party, ours.party) || ' ' || coalesce(done.movement_id, ours.movement_id::text) AS row,
    ours.state = 'confirmed' AND (ours.party, ours.kind, ours.hall_id, ours.moved_ore)
      = (done.party, done.kind, done.hall_id, done.amount_ore) AS "right"
  FROM evening.party_lines AS done
  FULL JOIN outside_money.movements AS ours ON ours.movement_id::text = done.movement_id
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every hall has nothing on its way to a party, and with it what the party says',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT account.kind || ' of hall ' || account.hall_id AS row,
    account.own_ore + account.winnings_ore = CASE WHEN account.kind LIKE '%\_transit' THEN 0 ELSE coalesce((
      SELECT sum(CASE done.kind WHEN 'close' THEN -done.amount_ore ELSE done.amount_ore END)
      FROM evening.party_lines AS done WHERE done.party = account.kind AND done.hall_id = account.hall_id), 0) END AS "right"
  FROM ledger.accounts AS account
  WHERE account.kind ~ '^(tickets_1|tickets_2|game_501)(_transit)?$'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'What players were told of movements is so: done is there as told, no is not, and all are told',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT coalesce(told.what, ours.kind) || ' ' || coalesce(told.key, ours.idempotency_key) || ' told ' || coalesce(told.told, 'nothing') AS row,
    CASE WHEN told.told = 'done' THEN ours.state = 'confirmed' AND ours.moved_ore = told.amount_ore
        AND ours.party = told.party AND ours.hall_id = told.hall_id
      WHEN told.key IS NOT NULL THEN ours.movement_id IS NULL END AS "right"
  FROM evening.moves AS told
  FULL JOIN outside_money.movements AS ours ON ours.player_id = told.player_id AND ours.idempotency_key = told.key
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody had a session at the partner and tickets of the chain at the same time',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'session ' || session.holding_id || ' of player ' || session.player_id AS row, NOT EXISTS (
    SELECT FROM rounds.purchases AS purchase JOIN halls.halls AS other USING (hall_id)
    WHERE purchase.player_id = session.player_id AND other.owner_id = hall.owner_id
      AND purchase.bought_at < coalesce(session.closed_at, 'infinity') AND purchase.ended_at > session.opened_at) AS "right"
  FROM outside_money.holdings AS session JOIN halls.halls AS hall USING (hall_id)
  WHERE session.party = 'game_501' AND session.party_ref IS NOT NULL
) AS looked;
