import { after, days } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import { firstOfNextMonth, type OsloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';

/** What a limit is counted over. */
export type LimitPeriod = 'day' | 'month';

/** A limit as a player has set it. What was set is never changed: the next one takes its place. */
export type OwnLimit = {
  readonly amountOre: Ore;
  /** The first Oslo day on which it counts: the day it was set, or of a raise a later one. */
  readonly countsFrom: OsloDay;
};

/** A player's own limits in a hall, each in the order in which they were set; empty when none was ever set. */
export type OwnLimits = Readonly<Record<LimitPeriod, readonly OwnLimit[]>>;

/** The day from which a raise counts that is set at a moment: a period's first that begins at least 24 hours later. */
export function raiseCountsFrom(period: LimitPeriod, at: Date): OsloDay {
  const lastDayBefore = osloDayOf(after(at, days(1) - 1));
  return period === 'day' ? plusDays(lastDayBefore, 1) : firstOfNextMonth(lastDayBefore);
}

/** The own limit that counts on a day: the last set of those that have begun to count. */
export function ownLimitOn(limits: readonly OwnLimit[], day: OsloDay): OwnLimit | undefined {
  return limits.findLast(({ countsFrom }) => countsFrom <= day);
}
