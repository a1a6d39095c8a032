import { type CashCount, countedOre } from '@lokalbingo/contract/till';
import { subtractOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { bookCash } from './book-cash.ts';
import { insertDifference } from './difference-store.ts';
import { contentOf } from './entry-store.ts';
import { type Count, insertCount, type Shift } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';

/**
 * Writes a count of a shift's drawer down, and books its difference at once, so that the drawer is expected to hold what
 * was counted. @param of whose a difference is
 */
export async function countDrawer(
  tx: Tx,
  { shiftId, hallId, drawerId }: Pick<Shift, 'shiftId' | 'hallId' | 'drawerId'>,
  counted: {
    readonly at: Count['at'];
    readonly pieces: CashCount;
    readonly staffId: number;
    readonly now: Date;
    readonly of: number;
  },
): Promise<Count> {
  const { at, pieces, staffId, now } = counted;
  const expectedOre = await contentOf(tx, drawerId);
  const count = {
    at,
    pieces,
    countedOre: countedOre(pieces),
    expectedOre,
    countedBy: staffId,
    countedAt: now,
  };
  await insertCount(tx, shiftId, count);
  const amountOre = subtractOre(count.countedOre, expectedOre);
  if (amountOre === 0) return count;
  const differenceId = await insertDifference(tx, {
    hallId,
    shiftId: counted.of,
    foundIn: shiftId,
    cause: at,
    amountOre,
    foundBy: staffId,
    foundAt: now,
  });
  await bookCash(tx, {
    hallId,
    drawerId,
    shiftId,
    cause: 'difference',
    subject: String(differenceId),
    amountOre,
    at: now,
    other: 'cash_differences',
    description: tillTexts.difference,
  });
  return count;
}
