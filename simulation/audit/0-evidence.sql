-- The evidence of both simulations, as tables next to the product's books. A table is empty when no such event happened.

-- Every answer that a player received. told: 'done', or the refusal code.
CREATE TABLE simulation.told AS
SELECT row ->> 'kind' AS kind, (row ->> 'playerId')::bigint AS player_id, (row ->> 'hallId')::integer AS hall_id,
  -- The idempotency key of the request; empty for a query.
  row ->> 'key' AS key, row ->> 'told' AS told, row -> 'details' AS details
FROM simulation.memory WHERE what = 'told';

-- The movements in each outside party's own books, under our ids or its own.
CREATE TABLE simulation.party_movements AS
SELECT row ->> 'party' AS party, row ->> 'walletTransferId' AS movement_id, row ->> 'kind' AS kind,
  (row ->> 'hallId')::integer AS hall_id, row ->> 'holdingRef' AS holding_ref, (row ->> 'amountOre')::bigint AS amount_ore
FROM simulation.memory WHERE what = 'party movement';

CREATE INDEX ON simulation.told (key);
CREATE INDEX ON simulation.party_movements (movement_id);

ANALYZE simulation.told, simulation.party_movements;
