/** SQL for sums of house accounts' entries by hour, kind and cause, for figures of the halls. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { HouseAccountKind } from './account.ts';
import type { TransferKind } from './transfer-request.ts';

/** The sum of some entries of an account. */
export type HouseSum = {
  readonly hallId: number;
  readonly account: HouseAccountKind;
  readonly kind: TransferKind;
  /** The full UTC hour in which they were made. No Oslo day begins within one. */
  readonly hour: Date;
  /** Set for transfers that are not summed across causes. */
  readonly reference: string | null;
  readonly ore: Ore;
};

/** Which entries to sum: in `[from, before)`, of these halls, accounts and kinds. */
export type HouseSumsWanted = {
  readonly hallIds: readonly number[];
  readonly accounts: readonly HouseAccountKind[];
  readonly kinds: readonly TransferKind[];
  /** The kinds whose sums are separated by the reference of the transfer. */
  readonly byReference: readonly TransferKind[];
  readonly from: Date;
  readonly before: Date;
};

/**
 * Sums entries of house accounts. Reads the transfers of the time span first, to avoid reading an account's whole
 * history; use it for days, not years.
 */
export async function houseSums(
  db: Db | Tx,
  { hallIds, accounts, kinds, byReference, from, before }: HouseSumsWanted,
): Promise<readonly HouseSum[]> {
  const { rows } = await sql<HouseSum>`
    WITH moved AS MATERIALIZED (
      SELECT hall_id, transfer_id, kind, date_trunc('hour', created_at, 'UTC') AS hour,
        CASE WHEN kind = ANY (${byReference}::text[]) THEN reference END AS reference
      FROM ledger.transfers
      WHERE created_at >= ${from} AND created_at < ${before} AND hall_id = ANY (${hallIds}::integer[])
        AND kind = ANY (${kinds}::text[])
    )
    SELECT hall_id AS "hallId", account.kind AS account, moved.kind, hour, reference, sum(entry.own_ore) AS ore
    FROM moved JOIN ledger.entries AS entry USING (hall_id, transfer_id)
    JOIN ledger.accounts AS account USING (hall_id, account_id)
    WHERE account.kind = ANY (${accounts}::text[])
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
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
