/** Settlements as the console shows them. */
import type { FullSettlement } from '@lokalbingo/contract/till-settlements';
import { type Ore, sumOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { type KeptReceipt, receiptsOfShift } from '../cash-desk/cash-desk.ts';
import { findHall } from '../halls/halls.ts';
import { staffNames } from '../staff/staff.ts';
import { differencesOf, type KeptDifference } from './difference-store.ts';
import { movementsOf } from './movement-store.ts';
import { movementLine } from './movement-views.ts';
import { countsOf, type Shift } from './shift-store.ts';
import { countView } from './till-views.ts';

type Names = ReadonlyMap<number, string>;
const nameIn = (names: Names, staffId: number): string => names.get(staffId) ?? '';

/** Settlements in a list. */
export async function settlementLines(db: Db | Tx, closed: readonly Shift[]) {
  const all = await differencesOf(
    db,
    closed.map(({ shiftId }) => shiftId),
  );
  const names = await staffNames(
    db,
    closed.flatMap(({ holderId, closed: end }) => [holderId, end?.by ?? 0]),
  );
  return closed.map((shift) => {
    const differences = all.filter(({ shiftId }) => shiftId === shift.shiftId);
    return settlementLine(shift, differences, names);
  });
}

function settlementLine(shift: Shift, differences: readonly KeptDifference[], names: Names) {
  const { closed } = shift;
  assert(closed, 'A settlement is of a closed shift.');
  return {
    shiftId: shift.shiftId,
    settlementNo: closed.settlementNo,
    drawerName: shift.drawerName,
    holderName: nameIn(names, shift.holderId),
    openedAt: shift.openedAt,
    closedAt: closed.at,
    closedBy: nameIn(names, closed.by),
    difference: sumOre(...differences.map(({ amountOre }) => amountOre)),
    unaccepted: differences.filter(({ accepted }) => !accepted).length,
  };
}

/** Returns a settlement as it is printed. */
export async function settlementView(db: Db | Tx, shift: Shift): Promise<FullSettlement> {
  const { shiftId } = shift;
  const hall = await findHall(db, shift.hallId);
  assert(hall.ok, 'A hall with a till exists.');
  const [opening, closing] = await countsOf(db, shiftId);
  assert(opening && closing, 'A closed shift has two counts.');
  const differences = await differencesOf(db, [shiftId]);
  const movements = await movementsOf(db, shiftId);
  const written = await receiptsOfShift(db, shiftId);
  const names = await staffNames(db, [
    shift.holderId,
    ...(shift.closed ? [shift.closed.by] : []),
    ...differences.flatMap(({ foundBy, accepted }) => [foundBy, accepted?.by ?? 0]),
    ...movements.flatMap(({ writtenBy, confirmedBy }) => [writtenBy, confirmedBy ?? 0]),
  ]);
  return {
    ...settlementLine(shift, differences, names),
    hallName: hall.value.name,
    isTraining: hall.value.kind === 'training',
    opening: await countView(db, opening),
    closing: await countView(db, closing),
    pieces: closing.pieces,
    ...receiptSums(written),
    movements: movements.map((moved) => movementLine(moved, names)),
    slips: slipsOf(written),
    differences: differences.map(({ differenceId, cause, amountOre, foundBy, foundAt, accepted }) => ({
      differenceId,
      cause,
      amount: amountOre,
      foundBy: nameIn(names, foundBy),
      foundAt,
      accepted: accepted ? { ...accepted, by: nameIn(names, accepted.by) } : null,
    })),
  };
}

const bySlipNo = new Intl.Collator('nb', { numeric: true });

const slipsOf = (receipts: readonly KeptReceipt[]) =>
  receipts
    .flatMap(({ ofTill, receiptNo, kind, amountOre: amount, writtenAt: enteredAt, booking }) =>
      ofTill?.slip
        ? [{ ...ofTill.slip, enteredAt, receiptNo, kind, amount, isBooked: booking !== undefined }]
        : [],
    )
    .toSorted((one, other) => bySlipNo.compare(one.slipNo, other.slipNo));

/** Returns the sums of those receipts that are booked. */
export function receiptSums(written: readonly KeptReceipt[]) {
  const receipts = written.filter(({ booking }) => booking);
  return {
    receiptCount: receipts.length,
    paidIn: sumOf(receipts, 'deposit'),
    paidOut: sumOf(receipts, 'payout'),
    reversedIn: sumOf(receipts, 'deposit_reversal'),
    reversedOut: sumOf(receipts, 'payout_reversal'),
  };
}

const sumOf = (receipts: readonly KeptReceipt[], kind: KeptReceipt['kind']): Ore =>
  sumOre(...receipts.filter((receipt) => receipt.kind === kind).map(({ amountOre }) => amountOre));
