/** SQL for the entries of house accounts by time and kind, for figures of the halls. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { HouseAccountKind } from './account.ts';
import type { TransferKind } from './transfer-request.ts';

/** Which entries to sum: of these halls, accounts and kinds of transfers. */
export type HouseEntriesWanted = {
  readonly hallIds: readonly number[];
  readonly accounts: readonly HouseAccountKind[];
  readonly kinds: readonly TransferKind[];
  /** Two or more moments, ascending. Part 0 is from the first to just before the second, and so on. */
  readonly borders: readonly Date[];
};

/**
 * Selects entries of house accounts, for a statement that joins their causes and sums them: `hall_id`, `account`, `kind`,
 * `part`, `reference` and `ore`. Reads the transfers of the time span first, to avoid reading an account's whole history;
 * use it for days, not years.
 */
export function houseEntries({
  hallIds,
  accounts,
  kinds,
  borders,
}: HouseEntriesWanted): ReturnType<typeof sql> {
  const moments = sql`${borders.map((at) => at.toISOString())}::timestamptz[]`;
  return sql`
    WITH moved AS MATERIALIZED (
      SELECT hall_id, transfer_id, kind, width_bucket(created_at, ${moments}) - 1 AS part, reference
      FROM ledger.transfers
      WHERE created_at >= ${borders[0]} AND created_at < ${borders.at(-1)} AND hall_id = ANY (${hallIds}::integer[])
        AND kind = ANY (${kinds}::text[])
    )
    SELECT hall_id, account.kind AS account, moved.kind, part, reference, entry.own_ore AS ore
    FROM moved JOIN ledger.entries AS entry USING (hall_id, transfer_id)
    JOIN ledger.accounts AS account USING (hall_id, account_id)
    WHERE account.kind = ANY (${accounts}::text[])`;
}

/** The sum of the balances of one kind of account in all halls. */
export type HouseTotal = { readonly account: HouseAccountKind; readonly ore: Ore };

/** Returns the balances of the halls' own accounts, by kind. */
export async function houseTotals(db: Db | Tx): Promise<readonly HouseTotal[]> {
  const { rows } = await sql<HouseTotal>`
    SELECT kind AS account, sum(own_ore) AS ore FROM ledger.accounts WHERE kind <> 'player_card'
    GROUP BY kind ORDER BY kind`.execute(db);
  return rows;
}

/** Returns when the first transfer was made; undefined before any. A hall's transfers are numbered roughly by time. */
export async function firstTransferAt(db: Db | Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(created_at) AS at FROM (SELECT DISTINCT hall_id FROM ledger.accounts) AS hall CROSS JOIN LATERAL (
      SELECT created_at FROM ledger.transfers AS transfer
      WHERE transfer.hall_id = hall.hall_id ORDER BY transfer_id LIMIT 1000) AS early`.execute(db);
  return rows[0]?.at ?? undefined;
}
