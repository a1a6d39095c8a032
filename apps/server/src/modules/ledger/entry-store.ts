/** SQL for reading the entries of an account. */
import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountKey, Amounts, Balance } from './account.ts';
import type { TransferKind } from './transfer-request.ts';

/**
 * One entry of an account. `entryNo` counts the account's entries from 1 without gaps, so it also serves as a page
 * cursor. `change` is negative when money left; `balance` is the account's balance after the entry.
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

/** Returns at most `limit` entries of an account, newest first, optionally only those before `beforeEntryNo`. */
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

/** Finds an account's entry by the key of its transfer; undefined when there is none. */
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

/** Selects entries joined with their transfers, as a query to extend. */
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
