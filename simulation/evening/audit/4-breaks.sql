-- Breaks and pauses, with the answers that their players received.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody was sold anything in a break',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.purchase_id || ' of player ' || purchase.player_id AS row, NOT EXISTS (
    SELECT FROM simulation.breaks
    WHERE breaks.player_id = purchase.player_id AND purchase.bought_at >= from_at AND purchase.bought_at < to_at) AS "right"
  FROM rounds.purchases AS purchase
) AS looked;

-- A paused player may instead get the answer about the pause.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Everyone who tried to buy in a break, and nobody else, got the answer about the break',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || told.key AS row,
    (told.told = 'on_break') = EXISTS (
      SELECT FROM simulation.breaks
      WHERE breaks.player_id = told.player_id AND (told.details ->> 'askedAt')::timestamptz >= from_at AND (told.details ->> 'askedAt')::timestamptz < to_at) AS "right"
  FROM simulation.told WHERE told.kind = 'tickets' AND told.told NOT IN ('hall_paused', 'globally_paused')
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody notified of a pause has bought since, or opened a window',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || pause.player_id AS row,
    NOT EXISTS (SELECT FROM rounds.purchases AS purchase
      WHERE purchase.player_id = pause.player_id AND purchase.bought_at > pause.begun_at)
    AND NOT EXISTS (SELECT FROM simulation.windows
      WHERE windows.player_id = pause.player_id AND windows.opened_at > pause.begun_at) AS "right"
  FROM simulation.pauses AS pause
) AS looked;
