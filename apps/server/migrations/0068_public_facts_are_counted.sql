-- How often what public pages tell has been written: while the number stands, halls, chains, opening hours and game
-- set-ups are the same. So whoever keeps what follows from them sees in one look whether it still holds. Whoever writes
-- to them waits until another who has done so commits.
CREATE TABLE halls.public_facts (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  changes bigint NOT NULL DEFAULT 0
);
INSERT INTO halls.public_facts DEFAULT VALUES;

CREATE OR REPLACE FUNCTION halls.tell_of_public_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE halls.public_facts SET changes = changes + 1;
  PERFORM pg_notify('lokalbingo_live', 'public-facts');
  RETURN NULL;
END $$;
