-- A purchase for several rounds is one decision under one key, and a row for each of its parts: a round and a kind of
-- ticket, counted from 1.
ALTER TABLE rounds.purchases
  ADD COLUMN part integer NOT NULL DEFAULT 1 CHECK (part > 0),
  DROP CONSTRAINT purchases_happen_once,
  ADD CONSTRAINT purchases_happen_once UNIQUE (hall_id, player_id, idempotency_key, part);
