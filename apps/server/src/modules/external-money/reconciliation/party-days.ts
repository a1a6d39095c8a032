/** Compares each party's days with ours: the amounts that it reports, and the turnover of our account with it. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { hoursOf } from '../../../platform/nights.ts';
import { type OsloDay, osloDayOf } from '../../../platform/oslo-calendar.ts';
import { accountTransfersBetween } from '../../ledger/ledger.ts';
import { type PartyName, parties } from '../party.ts';
import { daysRead, reportedDays } from './reconciliation-store.ts';

/**
 * A day of a party in a hall. The party dates by its own clock and we date bookings by ours, so a movement near
 * midnight, or one whose outcome was long unknown, may appear on two days.
 */
export type PartyDay = {
  readonly party: PartyName;
  readonly hallId: number;
  readonly day: OsloDay;
  /** The amounts that the party reports; null when its report was not read. */
  readonly reported: { readonly inOre: Ore; readonly backOre: Ore } | null;
  readonly bookedInOre: Ore;
  readonly bookedBackOre: Ore;
};

/** Returns the days of a range, both ends included, by party, hall and day; of one hall or of all. */
export async function partyDays(
  tx: Tx,
  hallId: number | undefined,
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<readonly PartyDay[]> {
  const read = new Set((await daysRead(tx, { from, to })).map(({ party, day }) => `${party} ${day}`));
  const days = new Map<string, PartyDay>();
  const change = (
    of: Pick<PartyDay, 'party' | 'hallId' | 'day'>,
    made: (day: PartyDay) => Partial<PartyDay>,
  ): void => {
    const { party, day } = of;
    const key = `${party} ${of.hallId} ${day}`;
    const nothing = { inOre: zeroOre, backOre: zeroOre };
    const reported = read.has(`${party} ${day}`) ? nothing : null;
    const before = days.get(key) ?? { ...of, reported, bookedInOre: zeroOre, bookedBackOre: zeroOre };
    days.set(key, { ...before, ...made(before) });
  };
  for (const { inOre, backOre, ...of } of await reportedDays(tx, hallId, { from, to }))
    change(of, () => ({ reported: { inOre, backOre } }));
  for (const party of parties) {
    for (const hour of hoursOf(from, to)) {
      for (const moved of await accountTransfersBetween(tx, party, hour)) {
        if (hallId !== undefined && moved.hallId !== hallId) continue;
        change({ party, hallId: moved.hallId, day: osloDayOf(moved.at) }, (day) => ({
          bookedInOre: ore(day.bookedInOre + Math.max(moved.ore, 0)),
          bookedBackOre: ore(day.bookedBackOre + Math.max(-moved.ore, 0)),
        }));
      }
    }
  }
  return [...days.values()].toSorted(
    (one, other) =>
      one.party.localeCompare(other.party) || one.hallId - other.hallId || one.day.localeCompare(other.day),
  );
}
