/** Every entry of a hall in the order of its vouchers, for the journal. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { AccountId, AccountKind } from './account.ts';

/** An entry with the transfer that it is of. Amounts are above zero where money came to the account. */
export type JournalEntry = {
  readonly transferId: number;
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
  readonly description: string;
  readonly reference: string;
};

/**
 * The entries of a hall from a moment to before another, by time and transfer, of each transfer first what left. The
 * same every time, once no transaction that began before the end is under way.
 */
export async function journalEntries(
  tx: Tx,
  hallId: number,
  from: Date,
  before: Date,
): Promise<readonly JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    SELECT transfer_id AS "transferId", account_id AS "accountId", account.kind, entry.own_ore AS "ownOre",
      entry.winnings_ore AS "winningsOre", description, reference
    FROM ledger.transfers AS transfer
    JOIN ledger.entries AS entry USING (hall_id, transfer_id)
    JOIN ledger.accounts AS account USING (hall_id, account_id)
    WHERE hall_id = ${hallId} AND created_at >= ${from} AND created_at < ${before}
    ORDER BY created_at, transfer_id, entry.own_ore + entry.winnings_ore > 0, account_id, entry_no`.execute(
    tx,
  );
  return rows;
}
