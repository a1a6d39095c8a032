/** Counts how many members reached their limits, for figures of the halls. */
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { stakedOn } from './events-of-day-store.ts';
import { limitFactsOf } from './limit-facts-store.ts';
import { type HallMaxima, limitsInForce } from './limits-on.ts';

/** A hall with its own maxima. */
type LimitedHall = HallMaxima & { readonly hallId: number };

/**
 * Counts by hall how many members reached their limit of the day, or of the month so far, on an Oslo day. A stake
 * beyond a limit is refused, so a member has reached it when it is used up to the last krone.
 */
export async function limitsReachedOn(
  db: Db | Tx,
  halls: readonly LimitedHall[],
  day: OsloDay,
): Promise<ReadonlyMap<number, number>> {
  const hallOf = new Map(halls.map((hall) => [hall.hallId, hall]));
  const staked = await stakedOn(db, [...hallOf.keys()], day);
  const facts = await limitFactsOf(db, staked, day);
  const reached = staked.filter((member) => {
    const hall = hallOf.get(member.hallId);
    if (!hall) return false;
    const { own, others } = facts.of(member);
    const { dayOre, monthOre } = limitsInForce(day, hall, own, ...others);
    return member.dayOre >= dayOre || member.monthOre >= monthOre;
  });
  return new Map([...Map.groupBy(reached, ({ hallId }) => hallId)].map(([id, those]) => [id, those.length]));
}
