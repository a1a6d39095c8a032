import { after } from '@lokalbingo/contract/durations';
import { type Ore, sumOre } from '@lokalbingo/money';
import type { Db } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { type KeptReceipt, lapsesAt } from './receipt.ts';
import { momentsOf, receiptsWritten } from './receipt-store.ts';

/** A day of a hall's till, by what has been booked. */
export type CashDay = {
  /** Also those that wait for another person, or waited in vain. */
  readonly receipts: readonly KeptReceipt[];
  readonly inOre: Ore;
  readonly outOre: Ore;
};

/** The receipts of an Oslo day in a hall, and what must have come into the till and gone out of it. */
export async function cashOfDay(db: Db, hallId: number, day: OsloDay): Promise<CashDay> {
  const receipts = await receiptsWritten(db, hallId, momentsOf(day));
  const booked = (...kinds: readonly KeptReceipt['kind'][]): Ore =>
    sumOre(
      ...receipts
        .filter((receipt) => kinds.includes(receipt.kind) && receipt.booking)
        .map(({ amountOre }) => amountOre),
    );
  return {
    receipts,
    inOre: booked('deposit', 'payout_reversal'),
    outOre: booked('payout', 'deposit_reversal'),
  };
}

/** The receipts of one hall or all that wait for another person and have not lapsed, the oldest first. */
export async function waitingReceipts(
  db: Db,
  hallId: number | undefined,
  now: Date,
): Promise<readonly KeptReceipt[]> {
  const from = osloMoment(plusDays(osloDayOf(now), -1), '00:00');
  const written = await receiptsWritten(db, hallId, { from, to: after(now, 1) });
  return written.filter(({ booking, writtenAt }) => !booking && now < lapsesAt(writtenAt));
}
