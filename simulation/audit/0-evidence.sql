-- What both simulations remember beside the product's books, as tables. Each is empty when there was nothing of its kind.

-- Every answer that a player was given. told: 'done', or the code of the no.
CREATE TABLE simulation.told AS
SELECT row ->> 'kind' AS kind, (row ->> 'playerId')::bigint AS player_id, (row ->> 'hallId')::integer AS hall_id,
  -- The idempotency key of what was asked for; empty for a question.
  row ->> 'key' AS key, row ->> 'told' AS told, row -> 'details' AS details
FROM simulation.memory WHERE what = 'told';

-- What each party outside has done by its own books, under our names or its own.
CREATE TABLE simulation.party_movements AS
SELECT row ->> 'party' AS party, row ->> 'movementId' AS movement_id, row ->> 'kind' AS kind,
  (row ->> 'hallId')::integer AS hall_id, row ->> 'holdingRef' AS holding_ref, (row ->> 'amountOre')::bigint AS amount_ore
FROM simulation.memory WHERE what = 'party movement';

CREATE INDEX ON simulation.told (key);
CREATE INDEX ON simulation.party_movements (movement_id);

ANALYZE simulation.told, simulation.party_movements;
