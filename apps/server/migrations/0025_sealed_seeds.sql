-- Rounds: the seed of a draw lies sealed, with a key that only the conductor has, until it is revealed. A round that
-- was cancelled reveals its seed too: which rounds are cancelled can then be held against what they would have drawn.
UPDATE rounds.events AS told
SET event = told.event || jsonb_build_object('seed', encode(secret.seed, 'hex'))
FROM rounds.draw_seeds AS secret
WHERE told.event ->> 'type' = 'round_cancelled'
  AND secret.hall_id = told.hall_id AND secret.round_id = told.round_id;

-- What ended rounds have revealed stands in their last event.
DELETE FROM rounds.draw_seeds AS secret USING rounds.rounds AS round
WHERE round.hall_id = secret.hall_id AND round.round_id = secret.round_id AND round.next_step_at IS NULL;

-- Seeds of rounds that are still on sale lie open until the program, which has the key, has sealed them: see
-- seal-open-seeds.ts. Nothing is written open any more.
ALTER TABLE rounds.draw_seeds RENAME COLUMN seed TO open_seed;
ALTER TABLE rounds.draw_seeds
  ALTER COLUMN open_seed DROP NOT NULL,
  ADD COLUMN sealed_seed text,
  ADD CONSTRAINT draw_seeds_are_there_once CHECK ((open_seed IS NULL) <> (sealed_seed IS NULL));
