/** A day of a hall's cash as the console shows it. */
import type { Db } from '../../platform/database.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { receiptsOn } from '../cash-desk/cash-desk.ts';
import { staffNames } from '../staff/staff.ts';
import { unacceptedDifferencesIn } from './difference-store.ts';
import { receiptSums, settlementLines } from './settlement-views.ts';
import { openShiftsIn, shiftsClosedWithin } from './shift-store.ts';
import { receiptLineView } from './till-views.ts';

/** Returns the sums of a day's receipts, the settlements of shifts closed on that day, and what is open now. */
export async function tillDay(
  db: Db,
  hallId: number,
  { day, now }: { readonly day: OsloDay; readonly now: Date },
) {
  const receipts = await receiptsOn(db, hallId, day);
  const ofDay = { from: osloMoment(day, '00:00'), to: osloMoment(plusDays(day, 1), '00:00') };
  const closed = await shiftsClosedWithin(db, hallId, ofDay);
  const open = await openShiftsIn(db, hallId);
  const names = await staffNames(
    db,
    open.map(({ holderId }) => holderId),
  );
  return {
    day,
    ...receiptSums(receipts),
    settlements: await settlementLines(db, closed),
    openShifts: open.map(({ shiftId, drawerName, holderId, openedAt }) => ({
      ...{ shiftId, drawerName, openedAt },
      holderName: names.get(holderId) ?? '',
    })),
    // A waiting receipt lapses when its shift closes.
    waiting: receipts.filter(
      (receipt) =>
        receiptLineView(receipt, now).state === 'waiting' &&
        open.some(({ shiftId }) => shiftId === receipt.ofTill?.shiftId),
    ).length,
    unaccepted: (await unacceptedDifferencesIn(db, hallId)).length,
  };
}
