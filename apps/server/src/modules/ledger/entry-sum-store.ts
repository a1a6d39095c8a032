/** SQL for sums of accounts' entries by time and kind, for the players' statements. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountId, AccountKey } from './account.ts';
import type { TransferKind } from './transfer-request.ts';

/** An account, and the entry after which entries are wanted; 0 for all. */
export type EntriesAfter = AccountKey & { readonly afterNo: number };

/** The sum of some entries of an account, both buckets together. */
export type EntrySum = AccountKey & {
  /** The full UTC hour in which they were made. No Oslo day begins within one. */
  readonly hour: Date;
  readonly kind: TransferKind;
  /** The key of their transfer, for kinds that are listed one by one. */
  readonly idempotencyKey: string | null;
  readonly ore: Ore;
  readonly lastEntryNo: number;
};

/**
 * Sums the entries of accounts after the given ones, in order, up to `atMost` per account.
 * @param oneByOne the kinds whose transfers are not summed together
 */
export async function sumEntries(
  db: Db | Tx,
  accounts: readonly EntriesAfter[],
  { oneByOne, atMost }: { readonly oneByOne: readonly TransferKind[]; readonly atMost: number },
): Promise<readonly EntrySum[]> {
  const { rows } = await sql<EntrySum>`
    SELECT hall_id AS "hallId", account_id AS "accountId", date_trunc('hour', created_at, 'UTC') AS hour, kind,
      CASE WHEN kind = ANY (${oneByOne}::text[]) THEN idempotency_key END AS "idempotencyKey",
      sum(entry.ore) AS ore, max(entry_no) AS "lastEntryNo"
    FROM unnest(
      ${accounts.map(({ hallId }) => hallId)}::integer[], ${accounts.map(({ accountId }) => accountId)}::bigint[],
      ${accounts.map(({ afterNo }) => afterNo)}::bigint[]) AS wanted (hall_id, account_id, after_no)
    CROSS JOIN LATERAL (
      SELECT entry_no, transfer_id, own_ore + winnings_ore AS ore FROM ledger.entries AS each
      WHERE each.hall_id = wanted.hall_id AND each.account_id = wanted.account_id AND entry_no > after_no
      ORDER BY entry_no LIMIT ${atMost}::bigint
    ) AS entry
    JOIN ledger.transfers USING (hall_id, transfer_id)
    GROUP BY hall_id, account_id, hour, kind, "idempotencyKey"`.execute(db);
  return rows;
}

/** Counts the entries of accounts. Leaves out accounts that do not exist. */
export async function entryCounts(
  db: Db | Tx,
  accounts: readonly AccountKey[],
): Promise<readonly (AccountKey & { readonly entryCount: number })[]> {
  const { rows } = await sql<AccountKey & { entryCount: number }>`
    SELECT hall_id AS "hallId", account_id AS "accountId", entry_count AS "entryCount"
    FROM unnest(${accounts.map(({ hallId }) => hallId)}::integer[],
      ${accounts.map(({ accountId }) => accountId)}::bigint[]) AS wanted (hall_id, account_id)
    JOIN ledger.accounts USING (hall_id, account_id)`.execute(db);
  return rows;
}

/** Returns the entry counts of at most `limit` player cards after a given one, in the order of their keys. */
export async function playerCardsAfter(
  db: Db | Tx,
  from: AccountKey | undefined,
  limit: number,
): Promise<readonly (AccountKey & { readonly entryCount: number })[]> {
  const rows = await db
    .selectFrom('ledger.accounts')
    .select(['hall_id', 'account_id', 'entry_count'])
    .where('kind', '=', 'player_card')
    .where((where) =>
      where(
        where.refTuple('hall_id', 'account_id'),
        '>',
        where.tuple(from?.hallId ?? 0, from?.accountId ?? 0),
      ),
    )
    .orderBy('hall_id')
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    hallId: row.hall_id,
    accountId: row.account_id as AccountId,
    entryCount: row.entry_count,
  }));
}

/** Returns when transfers of halls were made. Leaves out those that do not exist. */
export async function momentsOfTransfers(
  db: Db | Tx,
  transfers: readonly { readonly hallId: number; readonly idempotencyKey: string }[],
): Promise<readonly { readonly hallId: number; readonly idempotencyKey: string; readonly at: Date }[]> {
  if (transfers.length === 0) return [];
  const { rows } = await sql<{ hallId: number; idempotencyKey: string; at: Date }>`
    SELECT hall_id AS "hallId", idempotency_key AS "idempotencyKey", created_at AS at
    FROM unnest(${transfers.map(({ hallId }) => hallId)}::integer[],
      ${transfers.map(({ idempotencyKey }) => idempotencyKey)}::text[]) AS wanted (hall_id, idempotency_key)
    JOIN ledger.transfers USING (hall_id, idempotency_key)`.execute(db);
  return rows;
}
