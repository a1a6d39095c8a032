-- The evening by hall and game, from the same entries; needs 2-money-of-rounds.sql. Money is in øre.
SELECT hall_id, main_game,
  count(*) FILTER (WHERE ticket_count > 0) AS rounds,
  count(*) FILTER (WHERE state = 'cancelled' AND ticket_count > 0) AS cancelled,
  sum(ticket_count) AS tickets,
  sum(stakes_ore) AS stakes_ore, sum(prizes_ore) AS prizes_ore, sum(held_ore) AS held_ore,
  sum(refunds_ore) AS refunds_ore, sum(result_ore) AS result_ore, sum(rounding_ore) AS rounding_ore
FROM round_money
GROUP BY GROUPING SETS ((hall_id, main_game), (main_game), ())
ORDER BY hall_id NULLS LAST, main_game NULLS LAST;
