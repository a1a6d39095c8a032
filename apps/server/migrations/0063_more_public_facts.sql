-- Opening hours, and the games that halls play with their prices and prizes, are on public pages too (0061). Rounds are
-- not told of: they change with every ticket, and a page knows by itself when its next one begins.
CREATE TRIGGER tell_of_opening_hours AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON halls.opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();
CREATE TRIGGER tell_of_game_setups AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rounds.game_setups
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();
