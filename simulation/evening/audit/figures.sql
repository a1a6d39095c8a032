-- How often each situation under test occurred in the evening. Each line is a count.
SELECT * FROM (VALUES
  ('Breaks that began at an open window', (SELECT count(*) FROM simulation.breaks WHERE is_at_game)),
  ('  purchases refused in one', (SELECT count(*) FROM simulation.told WHERE kind = 'tickets' AND told = 'on_break')),
  ('  purchases after the first', (
    SELECT count(*) FROM rounds.purchases JOIN (
      SELECT player_id, min(to_at) AS first_at FROM simulation.breaks WHERE is_at_game GROUP BY player_id) AS rested
    USING (player_id) WHERE bought_at >= first_at)),
  ('Pauses that players began', (SELECT count(*) FROM simulation.pauses)),
  ('  purchases refused in one', (SELECT count(*) FROM simulation.told WHERE kind = 'tickets' AND told IN ('hall_paused', 'globally_paused'))),
  ('Purchases refused by a limit', (SELECT count(*) FROM simulation.told WHERE kind = 'tickets' AND told = 'play_limit_reached')),
  ('Purchases for several rounds', (
    SELECT count(DISTINCT (player_id, key)) FROM simulation.told WHERE told = 'done' AND (details ->> 'rounds')::integer > 1)),
  ('Vouchers bought', (SELECT count(*) FROM simulation.told WHERE details ->> 'what' = 'buy' AND told = 'done')),
  ('Sessions at the partner', (SELECT count(*) FROM simulation.told WHERE details ->> 'what' = 'transfer' AND told = 'done')),
  ('  refused for a ticket that was not over', (
    SELECT count(*) FROM simulation.told WHERE details ->> 'what' = 'transfer' AND told = 'other_game_active')),
  ('  purchases refused for one that was open', (SELECT count(*) FROM simulation.told WHERE kind = 'tickets' AND told = 'remote_session_open')),
  ('Rounds that a caller drew', (SELECT count(DISTINCT (hall_id, round_id)) FROM simulation.words)),
  ('  balls corrected', (SELECT count(*) FROM simulation.words WHERE said = 'corrected')),
  ('  silences', (SELECT count(*) FROM simulation.silences)),
  ('Rounds that halls cancelled', (SELECT count(*) FROM simulation.cancelled))
) AS figure (what, times);
