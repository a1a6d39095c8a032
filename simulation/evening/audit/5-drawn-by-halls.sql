-- Rounds that a hall draws itself: its caller's record compared with the published events. And cancelled rounds.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every ball that a caller called is published at its place, and no other ball of those rounds',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'place ' || place || ' of round ' || round_id AS row, word.ball = told.ball AS "right"
  FROM (SELECT hall_id, round_id, place, ball FROM simulation.words WHERE said = 'called') AS word
  FULL JOIN (
    SELECT hall_id, round_id, (event ->> 'position')::integer AS place, (event ->> 'ball')::integer AS ball
    FROM rounds.events JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE event ->> 'type' = 'ball_called' AND round.commitment IS NULL
  ) AS told USING (hall_id, round_id, place)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every correction of a caller is published, and its players saw the wrong ball',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'place ' || word.place || ' of round ' || word.round_id AS row, EXISTS (
    SELECT FROM rounds.events AS told
    JOIN simulation.words AS wrong ON wrong.hall_id = word.hall_id AND wrong.round_id = word.round_id
      AND wrong.place = word.place AND wrong.said = 'announced'
    WHERE told.hall_id = word.hall_id AND told.round_id = word.round_id AND told.event ->> 'type' = 'next_corrected'
      AND (told.event ->> 'ball')::integer = word.ball AND (told.event ->> 'was')::integer = wrong.ball) AS "right"
  FROM simulation.words AS word WHERE word.said = 'corrected'
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every silence of a caller was reported each minute, and nothing else was',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'silence in round ' || silence.round_id AS row, floor(extract(epoch FROM to_at - from_at) / 60) = (
    SELECT count(*) FROM simulation.told_silences AS told
    WHERE told.hall_id = silence.hall_id AND told.round_id = silence.round_id
      AND told.told_at > silence.from_at AND told.told_at <= silence.to_at) AS "right"
  FROM simulation.silences AS silence
  UNION ALL
  SELECT 'told of round ' || told.round_id, told_at - since >= interval '1 minute' AND NOT EXISTS (
    SELECT FROM simulation.words AS word
    WHERE word.hall_id = told.hall_id AND word.round_id = told.round_id AND word.at > since AND word.at < told_at)
  FROM simulation.told_silences AS told
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every round that a hall has cancelled was cancelled for that reason, and not drawn',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' of hall ' || hall_id AS row, round.state = 'cancelled' AND round.balls_called = 0 AND EXISTS (
    SELECT FROM rounds.events AS told WHERE told.hall_id = round.hall_id AND told.round_id = round.round_id
      AND told.event ->> 'type' = 'round_cancelled' AND told.event ->> 'reason' = 'hall_decision') AS "right"
  FROM simulation.cancelled LEFT JOIN rounds.rounds AS round USING (hall_id, round_id)
) AS looked;
