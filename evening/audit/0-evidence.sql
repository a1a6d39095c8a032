-- What was remembered of the evening, as tables to be put beside the product's books.

-- Every answer to a purchase. told: 'done', or the code of the no. Two windows may have asked with one key.
CREATE TABLE evening.told AS
SELECT (row ->> 'playerId')::bigint AS player_id, (row ->> 'hallId')::integer AS hall_id, row ->> 'key' AS key,
  row ->> 'told' AS told, (row ->> 'askedAt')::timestamptz AS asked_at,
  -- For how many rounds at once.
  (row ->> 'rounds')::integer AS rounds,
  -- Each as its round and its number there: '4711/3'.
  ARRAY(SELECT jsonb_array_elements_text(row -> 'tickets') AS ticket ORDER BY ticket) AS tickets
FROM evening.memory WHERE what = 'told';

-- Every answer to a movement of money to a party or back, and what each party has written down of its own.
CREATE TABLE evening.moves AS
SELECT (row ->> 'playerId')::bigint AS player_id, (row ->> 'hallId')::integer AS hall_id, row ->> 'party' AS party,
  row ->> 'what' AS what, row ->> 'key' AS key, row ->> 'told' AS told, (row ->> 'amountOre')::bigint AS amount_ore
FROM evening.memory WHERE what = 'move';

CREATE TABLE evening.party_lines AS
SELECT row ->> 'party' AS party, row ->> 'movementId' AS movement_id, row ->> 'kind' AS kind,
  (row ->> 'hallId')::integer AS hall_id, (row ->> 'amountOre')::bigint AS amount_ore
FROM evening.memory WHERE what = 'party line';

CREATE TABLE evening.pauses AS
SELECT (row ->> 'playerId')::bigint AS player_id, (row ->> 'at')::timestamptz AS begun_at
FROM evening.memory WHERE what = 'pause';

CREATE TABLE evening.windows AS
SELECT (row ->> 'playerId')::bigint AS player_id, (row ->> 'from')::timestamptz AS opened_at,
  coalesce((row ->> 'to')::timestamptz, 'infinity') AS closed_at
FROM evening.memory WHERE what = 'window';

-- After so long at a game there is a break, and who was away for as long as a break has had one (decision 0043). These
-- are worked out from the windows alone, also those that came when a player had just left.
CREATE TABLE evening.breaks AS
WITH rule AS (
  SELECT (row ->> 'playMs')::bigint * interval '1 ms' AS play, (row ->> 'breakMs')::bigint * interval '1 ms' AS rest
  FROM evening.memory WHERE what = 'break rule'
), gaps AS (
  SELECT *, opened_at - max(closed_at) OVER (
    PARTITION BY player_id ORDER BY opened_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS away
  FROM evening.windows
), numbered AS (
  SELECT gaps.*, count(*) FILTER (WHERE away IS NULL OR away >= rest) OVER (PARTITION BY player_id ORDER BY opened_at) AS session
  FROM gaps, rule
), sessions AS (
  SELECT player_id, min(opened_at) AS began_at, max(closed_at) AS ended_at FROM numbered GROUP BY player_id, session
)
SELECT player_id, began_at + at * (play + rest) + play AS from_at,
  least(began_at + (at + 1) * (play + rest), ended_at + rest) AS to_at,
  ended_at > began_at + at * (play + rest) + play AS is_at_game
FROM sessions, rule, generate_series(0, 300) AS at
WHERE began_at + at * (play + rest) + play < ended_at + rest;
CREATE INDEX ON evening.breaks (player_id, from_at);

-- What the callers of halls that draw themselves have said, when they were silent on purpose, and what the log told of it.
CREATE TABLE evening.words AS
SELECT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id, row ->> 'said' AS said,
  (row ->> 'place')::integer AS place, (row ->> 'ball')::integer AS ball, (row ->> 'at')::timestamptz AS at
FROM evening.memory WHERE what = 'word';

CREATE TABLE evening.silences AS
SELECT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id,
  (row ->> 'from')::timestamptz AS from_at, (row ->> 'to')::timestamptz AS to_at
FROM evening.memory WHERE what = 'silence';

CREATE TABLE evening.told_silences AS
SELECT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id,
  (row ->> 'since')::timestamptz AS since, (row ->> 'at')::timestamptz AS told_at
FROM evening.memory WHERE what = 'told silence';

CREATE TABLE evening.cancelled AS
SELECT DISTINCT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id
FROM evening.memory WHERE what = 'cancelled';

ANALYZE evening.told, evening.pauses, evening.windows, evening.breaks, evening.words;
