-- Limits of sales, and the end of rounds.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody has more tickets of a round than it allows',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || ticket.player_id || ' in round ' || ticket.round_id AS row,
    count(*) <= round.max_tickets_per_player AS "right"
  FROM rounds.tickets AS ticket JOIN rounds.rounds AS round USING (hall_id, round_id)
  GROUP BY ticket.hall_id, ticket.round_id, ticket.player_id, round.max_tickets_per_player
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every round has ended',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' of hall ' || hall_id AS row,
    state IN ('finished', 'cancelled') AND next_step_at IS NULL AND ended_at IS NOT NULL AS "right"
  FROM rounds.rounds
) AS looked;

-- Specification, section 4, on unfinished tickets. Tickets of main game 2 at another table block every game. Tickets
-- of any other main game block games 2 and 3. Tickets of the same game in another hall block games 1 and 3.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nobody was sold a game while unfinished tickets of another blocked it',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'purchase ' || purchase.purchase_id AS row, NOT EXISTS (
    SELECT FROM rounds.purchases AS other
    JOIN rounds.rounds AS other_round USING (hall_id, round_id) JOIN halls.halls AS other_hall USING (hall_id)
    WHERE other.player_id = purchase.player_id AND other_hall.owner_id = hall.owner_id
      AND (other.hall_id, other_round.main_game) <> (purchase.hall_id, round.main_game)
      AND (other_round.main_game = 2
        OR round.main_game IN (2, 3) AND other_round.main_game <> round.main_game
        OR round.main_game IN (1, 3) AND other_round.main_game = round.main_game)
      AND other.bought_at < purchase.bought_at AND other.ended_at > purchase.bought_at) AS "right"
  FROM rounds.purchases AS purchase
  JOIN rounds.rounds AS round USING (hall_id, round_id) JOIN halls.halls AS hall USING (hall_id)
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
