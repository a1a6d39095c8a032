-- The evidence that only a soak has.

-- The payment provider's own books, one row for each of its documents.
CREATE TABLE simulation.provider_payments AS
SELECT row ->> 'merchantId' AS merchant_id, row ->> 'transactionId' AS transaction_id, (row ->> 'document')::jsonb AS document
FROM simulation.memory WHERE what = 'payment';

-- What each outside party holds for players.
CREATE TABLE simulation.party_holdings AS
SELECT row ->> 'party' AS party, row ->> 'holdingRef' AS holding_ref, row ->> 'playerRef' AS player_ref,
  (row ->> 'hallId')::integer AS hall_id, (row ->> 'isOpen')::boolean AS is_open, (row ->> 'balanceOre')::bigint AS balance_ore
FROM simulation.memory WHERE what = 'party holding';

-- Rows of the ledger that were seen during the run, by their keys.
CREATE TABLE simulation.seen AS
SELECT row ->> 'row' AS row, row ->> 'md5' AS md5 FROM simulation.memory WHERE what = 'seen';
