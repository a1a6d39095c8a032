-- What public pages tell comes from these tables. Whoever writes to them, each server hears of it after the commit and
-- draws its pages again (platform/live-feed.ts).
CREATE FUNCTION halls.tell_of_public_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lokalbingo_live', 'public-facts');
  RETURN NULL;
END $$;

CREATE TRIGGER tell_of_halls AFTER INSERT OR UPDATE OR DELETE ON halls.halls
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();
CREATE TRIGGER tell_of_owners AFTER INSERT OR UPDATE OR DELETE ON halls.owners
  FOR EACH STATEMENT EXECUTE FUNCTION halls.tell_of_public_facts();
