/**
 * Compares the provider's days with ours: what it reports as captured and refunded, and the turnover of our account
 * with it.
 */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { hoursOf } from '../../../platform/nights.ts';
import { type OsloDay, osloDayOf } from '../../../platform/oslo-calendar.ts';
import { accountTransfersBetween } from '../../ledger/ledger.ts';
import { isOfDeposit } from './reconcile-ledger.ts';
import { merchantsOf, type ReportedDay, reportedDays } from './reconciliation-store.ts';

/**
 * A day of a hall with a merchant; no merchant when the ledger moved money without a deposit. The provider dates by
 * its own day and we date bookings by ours, so a deposit near midnight may appear on two days.
 */
export type ProviderDay = ReportedDay & {
  readonly bookedTakenOre: Ore;
  readonly bookedBackOre: Ore;
};

/** Returns every day of a range, both ends included, by hall, merchant and day; of one hall or of all. */
export async function providerDays(
  tx: Tx,
  hallId: number | undefined,
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<readonly ProviderDay[]> {
  const days = new Map<string, ProviderDay>();
  const add = (day: ProviderDay) => {
    const key = `${day.hallId} ${day.merchantId} ${day.day}`;
    const sum = days.get(key);
    days.set(key, sum ? sumOf(sum, day) : day);
  };
  const nothingBooked = { bookedTakenOre: zeroOre, bookedBackOre: zeroOre };
  for (const reported of await reportedDays(tx, hallId, { from, to })) add({ ...reported, ...nothingBooked });
  for (const hour of hoursOf(from, to)) {
    const transfers = (await accountTransfersBetween(tx, 'card_provider', hour)).filter(
      (transfer) => hallId === undefined || transfer.hallId === hallId,
    );
    const merchantOf = await merchantsOf(tx, transfers);
    for (const transfer of transfers)
      add({
        hallId: transfer.hallId,
        merchantId: (isOfDeposit(transfer) && merchantOf(transfer)) || null,
        day: osloDayOf(transfer.at),
        takenOre: zeroOre,
        givenBackOre: zeroOre,
        bookedTakenOre: ore(Math.max(-transfer.ore, 0)),
        bookedBackOre: ore(Math.max(transfer.ore, 0)),
      });
  }
  return [...days.values()].toSorted(byHallMerchantAndDay);
}

const sumOf = (one: ProviderDay, other: ProviderDay): ProviderDay => ({
  ...one,
  takenOre: ore(one.takenOre + other.takenOre),
  givenBackOre: ore(one.givenBackOre + other.givenBackOre),
  bookedTakenOre: ore(one.bookedTakenOre + other.bookedTakenOre),
  bookedBackOre: ore(one.bookedBackOre + other.bookedBackOre),
});

const byHallMerchantAndDay = (one: ProviderDay, other: ProviderDay): number =>
  one.hallId - other.hallId ||
  (one.merchantId ?? '').localeCompare(other.merchantId ?? '') ||
  one.day.localeCompare(other.day);
