-- A player's purchases by time, whatever the hall. With the hall before the time, this index was taken for the one by
-- round: for a round of a regular it read everything that the regular had ever bought there.
DROP INDEX rounds.purchases_by_player;
CREATE INDEX purchases_by_player ON rounds.purchases (player_id, bought_at);

-- Whether a purchase or a login that is to be removed has rows that name it: each looked through all of its hall, or of
-- the day.
CREATE INDEX tickets_by_purchase ON rounds.tickets (hall_id, purchase_id);
CREATE INDEX tokens_by_login ON game_launch.tokens (portal_session_id);

-- Halls are few enough to be read whole, and are: nothing was ever found by it.
DROP INDEX halls.halls_by_owner;
