-- Vouchers and sessions: what each party holds, and what players were shown.

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every voucher and session exists at its party, for the same player and hall, and is open or closed with both',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT coalesce(ours.party, theirs.party) || ' ' || coalesce(ours.party_ref, theirs.holding_ref, 'without a name') AS row,
    CASE WHEN ours.party_ref IS NULL AND theirs.holding_ref IS NULL THEN ours.closed_at IS NOT NULL
      ELSE ours.player_ref = theirs.player_ref AND ours.hall_id = theirs.hall_id
        AND (ours.closed_at IS NULL) = theirs.is_open END AS "right"
  FROM (
    SELECT holding.*, pseudonym.player_ref
    FROM outside_money.holdings AS holding LEFT JOIN outside_money.pseudonyms AS pseudonym USING (player_id, party)
  ) AS ours
  FULL JOIN simulation.party_holdings AS theirs ON theirs.party = ours.party AND theirs.holding_ref = ours.party_ref
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The vouchers and sessions that players saw at the end are those that their parties have open, with the same balances',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'player ' || told.player_id AS row,
    told.told = 'done' AND NOT EXISTS (
      SELECT FROM (
        SELECT CASE theirs.party WHEN 'game_501' THEN '501-' || ours.holding_id ELSE theirs.holding_ref END AS ref,
          -- A round that stays open at the partner ends by itself.
          CASE theirs.party WHEN 'game_501' THEN NULL ELSE theirs.balance_ore END AS balance_ore
        FROM simulation.party_holdings AS theirs
        JOIN outside_money.pseudonyms AS pseudonym ON pseudonym.party = theirs.party AND pseudonym.player_ref = theirs.player_ref
        LEFT JOIN outside_money.holdings AS ours ON ours.party = theirs.party AND ours.party_ref = theirs.holding_ref
        WHERE pseudonym.player_id = told.player_id AND theirs.hall_id = told.hall_id AND theirs.is_open
      ) AS has
      FULL JOIN jsonb_to_recordset(told.details -> 'open') AS seen (ref text, "balanceOre" bigint)
        ON seen.ref = has.ref AND seen."balanceOre" IS NOT DISTINCT FROM has.balance_ore
      WHERE has.ref IS NULL OR seen.ref IS NULL) AS "right"
  FROM simulation.told WHERE told.kind = 'outside'
) AS looked;
