/** The movements of an account, for those who show them. */
import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountKey, Amounts, Balance } from './account.ts';
import type { TransferKind } from './transfer-request.ts';

/**
 * One movement of an account. `entryNo` counts the account's movements from 1 without gaps, so it also tells where a
 * next page begins. `change` is what the movement did, negative for what left; `balance` is what the account then held.
 */
export type AccountEntry = {
  readonly entryNo: number;
  readonly transferId: number;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly description: string;
  readonly at: Date;
  readonly change: Amounts;
  readonly balance: Balance;
};

/** The movements of an account, newest first: at most `limit`, and those before `beforeEntryNo` when it is given. */
export async function entriesOf(
  db: Db | Tx,
  page: AccountKey & { readonly beforeEntryNo?: number | undefined; readonly limit: number },
): Promise<readonly AccountEntry[]> {
  const rows = await entries(db)
    .where('entry.hall_id', '=', page.hallId)
    .where('entry.account_id', '=', page.accountId)
    .where('entry.entry_no', '<', page.beforeEntryNo ?? Number.MAX_SAFE_INTEGER)
    .orderBy('entry.entry_no', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(entryFromRow);
}

/** The entry of a transfer, found by its key, in an account; undefined when there is none. */
export async function entryByKey(
  db: Db | Tx,
  { hallId, accountId }: AccountKey,
  idempotencyKey: string,
): Promise<AccountEntry | undefined> {
  const row = await entries(db)
    .where('transfer.hall_id', '=', hallId)
    .where('transfer.idempotency_key', '=', idempotencyKey)
    .where('entry.account_id', '=', accountId)
    .executeTakeFirst();
  return row && entryFromRow(row);
}

/** Entries with their transfers, as a query that goes on. */
export function entries(db: Db | Tx) {
  return db
    .selectFrom('ledger.entries as entry')
    .innerJoin('ledger.transfers as transfer', (join) =>
      join
        .onRef('transfer.hall_id', '=', 'entry.hall_id')
        .onRef('transfer.transfer_id', '=', 'entry.transfer_id'),
    )
    .select([
      'entry.entry_no',
      'entry.transfer_id',
      'entry.own_ore',
      'entry.winnings_ore',
      'entry.own_after_ore',
      'entry.winnings_after_ore',
      'transfer.kind',
      'transfer.reference',
      'transfer.description',
      'transfer.created_at',
    ]);
}

/** A row of {@link entries} as a movement. */
export function entryFromRow(
  row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number],
): AccountEntry {
  return {
    entryNo: row.entry_no,
    transferId: row.transfer_id,
    kind: row.kind as TransferKind,
    reference: row.reference,
    description: row.description,
    at: row.created_at,
    change: { ownOre: row.own_ore as Ore, winningsOre: row.winnings_ore as Ore },
    balance: { ownOre: row.own_after_ore as Ore, winningsOre: row.winnings_after_ore as Ore },
  };
}
