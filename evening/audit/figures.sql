-- How often the evening came to what it is there to try. Each line is a count.
SELECT * FROM (VALUES
  ('Breaks that began at an open window', (SELECT count(*) FROM evening.breaks WHERE is_at_game)),
  ('  purchases refused in one', (SELECT count(*) FROM evening.told WHERE told = 'on_break')),
  ('  purchases after the first', (
    SELECT count(*) FROM rounds.purchases JOIN (
      SELECT player_id, min(to_at) AS first_at FROM evening.breaks WHERE is_at_game GROUP BY player_id) AS rested
    USING (player_id) WHERE bought_at >= first_at)),
  ('Pauses that players began', (SELECT count(*) FROM evening.pauses)),
  ('  purchases refused in one', (SELECT count(*) FROM evening.told WHERE told IN ('hall_paused', 'globally_paused'))),
  ('Purchases refused by a limit', (SELECT count(*) FROM evening.told WHERE told = 'play_limit_reached')),
  ('Purchases for several rounds', (
    SELECT count(DISTINCT (player_id, key)) FROM evening.told WHERE told = 'done' AND rounds > 1)),
  ('Vouchers bought', (SELECT count(*) FROM evening.moves WHERE what = 'buy' AND told = 'done')),
  ('Sessions at the partner', (SELECT count(*) FROM evening.moves WHERE what = 'transfer' AND told = 'done')),
  ('  refused for a ticket that was not over', (
    SELECT count(*) FROM evening.moves WHERE what = 'transfer' AND told = 'other_game_active')),
  ('  purchases refused for one that was open', (SELECT count(*) FROM evening.told WHERE told = 'remote_session_open')),
  ('Rounds that a caller drew', (SELECT count(DISTINCT (hall_id, round_id)) FROM evening.words)),
  ('  balls corrected', (SELECT count(*) FROM evening.words WHERE said = 'corrected')),
  ('  silences', (SELECT count(*) FROM evening.silences)),
  ('Rounds that halls cancelled', (SELECT count(*) FROM evening.cancelled))
) AS figure (what, times);
