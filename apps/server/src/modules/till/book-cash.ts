/** Moves cash between the hall's till and another of the hall's own accounts, in the ledger and in the drawer. */
import { negateOre, type Ore, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { houseAccountsOf, transfer } from '../ledger/ledger.ts';
import { insertEntry, type TillEntry } from './entry-store.ts';

/** An entry of a drawer with its counterpart in the ledger. */
export type BookedCash = TillEntry & {
  /** The ledger account from which the cash comes, or to which it goes. */
  readonly other: 'cash_float' | 'cash_in_transit' | 'cash_expenses' | 'cash_differences';
  readonly description: string;
};

/** Books cash into or out of a drawer, in the ledger and in the drawer together. */
export async function bookCash(tx: Tx, { other, description, ...entry }: BookedCash): Promise<void> {
  await insertEntry(tx, entry);
  const { hallId, amountOre, cause, subject, at } = entry;
  await moveHouseMoney(tx, {
    hallId,
    // Cash held is a negative balance in the ledger, so cash that comes in is debited.
    ...(amountOre > 0
      ? { from: 'cash', to: other, amountOre }
      : { from: other, to: 'cash', amountOre: negateOre(amountOre) }),
    kind: cause === 'difference' ? 'cash_difference' : 'cash_moved',
    key: `till:${cause}:${subject}`,
    description,
    at,
  });
}

/** Moves money between two of a hall's own accounts. @throws Bug when the key was used before */
export async function moveHouseMoney(
  tx: Tx,
  moved: {
    readonly hallId: number;
    readonly from: BookedCash['other'] | 'cash' | 'cash_losses';
    readonly to: BookedCash['other'] | 'cash' | 'cash_losses';
    readonly amountOre: Ore;
    readonly kind: 'cash_moved' | 'cash_difference' | 'cash_difference_accepted';
    readonly key: string;
    readonly description: string;
    readonly at: Date;
  },
): Promise<void> {
  const { hallId, from, to, amountOre, kind, key, description, at } = moved;
  const [debited, credited] = await houseAccountsOf(tx, hallId, [from, to]);
  const amounts = { ownOre: amountOre, winningsOre: zeroOre };
  const [outcome] = await transfer(tx, [
    {
      hallId,
      kind,
      debit: { accountId: debited, ...amounts },
      credit: { accountId: credited, ...amounts },
      idempotencyKey: key,
      reference: key,
      description,
      at,
    },
  ]);
  assert(outcome.ok && !outcome.value.replayed, 'Money of the till moves once.');
}
