/** The calendar periods of Oslo in which players see their own play. */
import type { InsightUnit } from '@lokalbingo/contract/insight';
import {
  daysBetween,
  firstOfMonth,
  firstOfYear,
  type OsloDay,
  plusDays,
  plusMonths,
  weekdayOf,
} from '../../platform/oslo-calendar.ts';

/** A range of days, both included. */
export type Period = { readonly from: OsloDay; readonly to: OsloDay };

/** How many periods are shown together. */
export const periodsShown: Readonly<Record<InsightUnit, number>> = { day: 30, week: 13, month: 12, year: 5 };

/** Returns the first day of the period that contains a day. */
export const beginOf: Readonly<Record<InsightUnit, (day: OsloDay) => OsloDay>> = {
  day: (day) => day,
  // ISO 8601: a week begins on its Monday.
  week: (day) => plusDays(day, 1 - weekdayOf(day)),
  month: firstOfMonth,
  year: firstOfYear,
};

/** Returns the first day of the period that is this many later. */
export const plusPeriods: Readonly<Record<InsightUnit, (begin: OsloDay, count: number) => OsloDay>> = {
  day: plusDays,
  week: (begin, count) => plusDays(begin, 7 * count),
  month: plusMonths,
  year: (begin, count) => plusMonths(begin, 12 * count),
};

/** Consecutive periods in ascending order, with the days that select those before and after them. */
export type Span = {
  readonly periods: readonly Period[];
  /** The day before the first period. */
  readonly before: OsloDay;
  /** A day in the last of the periods that follow; undefined when the last period shown includes today. */
  readonly after: OsloDay | undefined;
};

/** Returns the periods up to the one that contains a day, ending today at the latest. A future day counts as today. */
export function spanUpTo(unit: InsightUnit, day: OsloDay, today: OsloDay): Span {
  const count = periodsShown[unit];
  const last = beginOf[unit](day < today ? day : today);
  const periods = Array.from({ length: count }, (_, index): Period => {
    const from = plusPeriods[unit](last, index - count + 1);
    const to = plusDays(plusPeriods[unit](from, 1), -1);
    return { from, to: to < today ? to : today };
  });
  const first = periods[0]?.from ?? last;
  const hasEnded = daysBetween(plusPeriods[unit](last, 1), today) >= 0;
  const after = plusPeriods[unit](last, count);
  return {
    periods,
    before: plusDays(first, -1),
    after: hasEnded ? (after < today ? after : today) : undefined,
  };
}
