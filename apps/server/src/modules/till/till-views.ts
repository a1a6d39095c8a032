/** Shifts, counts and receipts as the console shows them. */
import type { OwnShift } from '@lokalbingo/contract/till';
import type { FullReceipt, ReceiptLine } from '@lokalbingo/contract/till-receipts';
import { subtractOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { type KeptReceipt, lapsesAt } from '../cash-desk/cash-desk.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { staffNames } from '../staff/staff.ts';
import { movementsOf } from './movement-store.ts';
import { movementLine } from './movement-views.ts';
import { paidOutByHolder } from './paid-out-by-holder.ts';
import type { Count, Shift } from './shift-store.ts';

type Names = ReadonlyMap<number, string>;
const nameIn = (names: Names, staffId: number): string => names.get(staffId) ?? '';

/** Converts a shift to the view of a person who works at it. */
export async function shiftView(db: Db | Tx, shift: Shift, staffId: number): Promise<OwnShift> {
  const movements = await movementsOf(db, shift.shiftId);
  const names = await staffNames(db, [
    ...shift.staffIds,
    ...movements.flatMap(({ writtenBy, confirmedBy }) => [writtenBy, confirmedBy ?? 0]),
  ]);
  const hall = await findHall(db, shift.hallId);
  assert(hall.ok, 'A hall with a shift exists.');
  return {
    shiftId: shift.shiftId,
    drawerId: shift.drawerId,
    drawerName: shift.drawerName,
    holderName: nameIn(names, shift.holderId),
    isHolder: shift.holderId === staffId,
    openedAt: shift.openedAt,
    paidOut: await paidOutByHolder(db, shift),
    paidOutLimit: hall.value.cashOutOfShiftOre,
    movements: movements.map((moved) => movementLine(moved, names)),
    staff: shift.staffIds.map((each) => ({ staffId: each, name: nameIn(names, each) })),
  };
}

/** Returns a count with the amount that was expected. */
export async function countView(db: Db | Tx, count: Count) {
  const names = await staffNames(db, [count.countedBy]);
  return {
    countedBy: nameIn(names, count.countedBy),
    countedAt: count.countedAt,
    counted: count.countedOre,
    expected: count.expectedOre,
    difference: subtractOre(count.countedOre, count.expectedOre),
  };
}

/** Converts a receipt to a line of a list. */
export function receiptLineView(receipt: KeptReceipt, now: Date): ReceiptLine {
  const { booking, writtenAt } = receipt;
  const isLapsed = !booking && now >= lapsesAt(writtenAt);
  return {
    receiptNo: receipt.receiptNo,
    kind: receipt.kind,
    amount: receipt.amountOre,
    cardId: receipt.accountId,
    state: booking ? 'booked' : isLapsed ? 'lapsed' : 'waiting',
    writtenAt,
    clerkName: receipt.actor.name,
    confirmedBy: booking?.isByAnother ? booking.actor.name : null,
    reverses: receipt.reverses ?? null,
    reversedBy: receipt.reversedBy ?? null,
    slip: receipt.ofTill?.slip ?? null,
  };
}

/** Returns a receipt as it is printed. */
export async function receiptView(tx: Db | Tx, receipt: KeptReceipt, now: Date): Promise<FullReceipt> {
  const hall = await findHall(tx, receipt.hallId);
  assert(hall.ok, 'A hall with a receipt exists.');
  const { firstName, lastName } = await nameOf(tx, receipt.playerId);
  return {
    ...receiptLineView(receipt, now),
    hallName: hall.value.name,
    isTraining: hall.value.kind === 'training',
    memberName: `${firstName} ${lastName}`,
  };
}
