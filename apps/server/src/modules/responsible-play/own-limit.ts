import type { Ore } from '@lokalbingo/money';
import { firstOfNextMonth, type OsloDay, plusDays } from '../../platform/oslo-calendar.ts';

/** What a limit is counted over. */
export type LimitPeriod = 'day' | 'month';

/** A limit as a player has set it. What was set is never changed: the next one takes its place. */
export type OwnLimit = {
  readonly amountOre: Ore;
  /** The first Oslo day on which it counts: the day it was set, or for a raise that of the next period. */
  readonly countsFrom: OsloDay;
  /** The first Oslo day on which the player may set another. */
  readonly changeableFrom: OsloDay;
};

/** A player's own limits in a hall, each oldest first; empty when none was ever set. */
export type OwnLimits = Readonly<Record<LimitPeriod, readonly OwnLimit[]>>;

/** The first day of the period after the one in which a day lies. */
export function nextStartOf(period: LimitPeriod, day: OsloDay): OsloDay {
  return period === 'day' ? plusDays(day, 1) : firstOfNextMonth(day);
}

/** The own limit that counts on a day: the last set of those that have begun to count. */
export function ownLimitOn(limits: readonly OwnLimit[], day: OsloDay): OwnLimit | undefined {
  return limits.findLast(({ countsFrom }) => countsFrom <= day);
}
