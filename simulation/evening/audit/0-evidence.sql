-- The evidence that only an evening has: pauses, game windows, and the acts and silences of callers.

CREATE TABLE simulation.pauses AS
SELECT (row ->> 'playerId')::bigint AS player_id, (row ->> 'at')::timestamptz AS begun_at
FROM simulation.memory WHERE what = 'pause';

CREATE TABLE simulation.windows AS
SELECT (row ->> 'playerId')::bigint AS player_id, (row ->> 'from')::timestamptz AS opened_at,
  coalesce((row ->> 'to')::timestamptz, 'infinity') AS closed_at
FROM simulation.memory WHERE what = 'window';

-- After the allowed playing time a break begins. An absence that lasts as long counts as a break (decision 0043).
-- The breaks are computed only from the windows, including breaks that began when a player had just left.
CREATE TABLE simulation.breaks AS
WITH rule AS (
  SELECT (row ->> 'playMs')::bigint * interval '1 ms' AS play, (row ->> 'breakMs')::bigint * interval '1 ms' AS rest
  FROM simulation.memory WHERE what = 'break rule'
), gaps AS (
  SELECT *, opened_at - max(closed_at) OVER (
    PARTITION BY player_id ORDER BY opened_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS away
  FROM simulation.windows
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
CREATE INDEX ON simulation.breaks (player_id, from_at);

-- The acts of callers, their deliberate silences, and the alarms that the log has about those.
CREATE TABLE simulation.words AS
SELECT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id, row ->> 'said' AS said,
  (row ->> 'place')::integer AS place, (row ->> 'ball')::integer AS ball, (row ->> 'at')::timestamptz AS at
FROM simulation.memory WHERE what = 'word';

CREATE TABLE simulation.silences AS
SELECT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id,
  (row ->> 'from')::timestamptz AS from_at, (row ->> 'to')::timestamptz AS to_at
FROM simulation.memory WHERE what = 'silence';

CREATE TABLE simulation.told_silences AS
SELECT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id,
  (row ->> 'since')::timestamptz AS since, (row ->> 'at')::timestamptz AS told_at
FROM simulation.memory WHERE what = 'told silence';

CREATE TABLE simulation.cancelled AS
SELECT DISTINCT (row ->> 'hallId')::integer AS hall_id, (row ->> 'roundId')::bigint AS round_id
FROM simulation.memory WHERE what = 'cancelled';

ANALYZE simulation.pauses, simulation.windows, simulation.breaks, simulation.words;
