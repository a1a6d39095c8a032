/** SQL for every entry of a hall in the order of its vouchers, for the journal. */
import type { Ore } from '@lokalbingo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountId, AccountKind } from './account.ts';

/** An entry with its transfer. Amounts are positive when money came to the account. */
export type JournalEntry = {
  readonly transferId: number;
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
  readonly description: string;
  readonly reference: string;
  /** When it happened, if that day was closed and the entry was booked on a later one. */
  readonly happenedAt: Date | null;
  /** When it was booked. */
  readonly at: Date;
};

/**
 * Selects the entries of a hall from `from` to before `before`, by time and transfer; within a transfer, debits first.
 * The result is stable once no transaction that began before the end is in progress.
 */
export const journalEntries = (
  db: Db | Tx,
  hallId: number,
  from: Date,
  before: Date,
): Promise<readonly JournalEntry[]> =>
  entriesWhere(db, sql`hall_id = ${hallId} AND created_at >= ${from} AND created_at < ${before}`);

/** Selects the entries of one transfer of a hall, debits first; none when the transfer does not exist. */
export const voucherEntries = (
  db: Db | Tx,
  hallId: number,
  transferId: number,
): Promise<readonly JournalEntry[]> =>
  entriesWhere(db, sql`hall_id = ${hallId} AND transfer_id = ${transferId}`);

async function entriesWhere(db: Db | Tx, isWanted: RawBuilder<unknown>): Promise<readonly JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    SELECT transfer_id AS "transferId", account_id AS "accountId", account.kind, entry.own_ore AS "ownOre",
      entry.winnings_ore AS "winningsOre", description, reference, happened_at AS "happenedAt", created_at AS at
    FROM ledger.transfers AS transfer
    JOIN ledger.entries AS entry USING (hall_id, transfer_id)
    JOIN ledger.accounts AS account USING (hall_id, account_id)
    WHERE ${isWanted}
    ORDER BY created_at, transfer_id, entry.own_ore + entry.winnings_ore > 0, account_id, entry_no`.execute(
    db,
  );
  return rows;
}
