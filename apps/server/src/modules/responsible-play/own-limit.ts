import { after, days } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import { firstOfNextMonth, type OsloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';

/** The period of a limit. */
export type LimitPeriod = 'day' | 'month';

/** A limit set by a player. It is never changed: the next one replaces it. */
export type OwnLimit = {
  readonly amountOre: Ore;
  /** The first Oslo day on which it applies: the day it was set, or a later one for a raise. */
  readonly countsFrom: OsloDay;
};

/** A player's own limits in a hall, each in the order in which they were set; empty when none was ever set. */
export type OwnLimits = Readonly<Record<LimitPeriod, readonly OwnLimit[]>>;

/**
 * Returns the day from which a raise set at a moment applies: the first day of a period that begins at least 24 hours
 * later.
 */
export function raiseCountsFrom(period: LimitPeriod, at: Date): OsloDay {
  const lastDayBefore = osloDayOf(after(at, days(1) - 1));
  return period === 'day' ? plusDays(lastDayBefore, 1) : firstOfNextMonth(lastDayBefore);
}

/** Returns the own limit that applies on a day: the one set last among those that have begun to apply. */
export function ownLimitOn(limits: readonly OwnLimit[], day: OsloDay): OwnLimit | undefined {
  return limits.findLast(({ countsFrom }) => countsFrom <= day);
}
