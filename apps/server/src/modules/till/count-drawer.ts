import { type CashCount, countedOre } from '@lokalbingo/contract/till';
import { type Ore, subtractOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { bookCash } from './book-cash.ts';
import { type Difference, insertDifference } from './difference-store.ts';
import { contentOf } from './entry-store.ts';
import { type Count, insertCount, type Shift } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';

type PlaceOfShift = Pick<Shift, 'shiftId' | 'hallId' | 'drawerId'>;

/**
 * Records a count of a shift's drawer, and books its discrepancy at once, so that the expected content of the drawer
 * is then the counted amount. @param counted `of` is the shift to which a discrepancy belongs
 */
export async function countDrawer(
  tx: Tx,
  shift: PlaceOfShift,
  counted: {
    readonly at: Count['at'];
    readonly pieces: CashCount;
    readonly staffId: number;
    readonly now: Date;
    readonly of: number;
  },
): Promise<Count> {
  const { at, pieces, staffId, now } = counted;
  const expectedOre = await contentOf(tx, shift.drawerId);
  const count = {
    at,
    pieces,
    countedOre: countedOre(pieces),
    expectedOre,
    countedBy: staffId,
    countedAt: now,
  };
  await insertCount(tx, shift.shiftId, count);
  const amountOre = subtractOre(count.countedOre, expectedOre);
  if (amountOre !== 0)
    await bookDifference(tx, shift, { cause: at, amountOre, staffId, now, of: counted.of });
  return count;
}

/**
 * Books a discrepancy of a shift's drawer. @param difference positive for a surplus; `of` is the shift to which it
 * belongs
 */
export async function bookDifference(
  tx: Tx,
  { shiftId, hallId, drawerId }: PlaceOfShift,
  difference: {
    readonly cause: Difference['cause'];
    readonly amountOre: Ore;
    readonly staffId: number;
    readonly now: Date;
    readonly of: number;
  },
): Promise<void> {
  const { cause, amountOre, staffId, now, of } = difference;
  const differenceId = await insertDifference(tx, {
    hallId,
    shiftId: of,
    foundIn: shiftId,
    cause,
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
}
