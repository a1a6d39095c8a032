import { after } from '@lokalbingo/contract/durations';
import type { Db } from '../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { type KeptReceipt, lapsesAt } from './receipt.ts';
import { receiptsWritten } from './receipt-store.ts';

/** Returns the receipts of a hall that wait for another person and have not lapsed, oldest first. */
export async function waitingReceipts(db: Db, hallId: number, now: Date): Promise<readonly KeptReceipt[]> {
  const from = osloMoment(plusDays(osloDayOf(now), -1), '00:00');
  const written = await receiptsWritten(db, hallId, { from, to: after(now, 1) });
  return written.filter(({ booking, writtenAt }) => !booking && now < lapsesAt(writtenAt));
}
