import type { Db } from '../../platform/database.ts';
import { type KeptReceipt, waitingReceipts } from '../cash-desk/cash-desk.ts';
import { openShiftsIn } from './shift-store.ts';

/** Returns the receipts at open shifts of a hall that wait for a second person, oldest first. */
export async function receiptsToConfirm(db: Db, hallId: number, now: Date): Promise<readonly KeptReceipt[]> {
  const open = await openShiftsIn(db, hallId);
  return (await waitingReceipts(db, hallId, now)).filter(({ ofTill }) =>
    open.some(({ shiftId }) => shiftId === ofTill?.shiftId),
  );
}
