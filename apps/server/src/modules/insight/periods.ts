/** The periods by which a player looks at the own play, by the calendar in Oslo. */
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

/** Some days, both included. */
export type Period = { readonly from: OsloDay; readonly to: OsloDay };

/** How many periods are looked at together. */
export const periodsShown: Readonly<Record<InsightUnit, number>> = { day: 30, week: 13, month: 12, year: 5 };

/** The first day of the period in which a day lies. */
export const beginOf: Readonly<Record<InsightUnit, (day: OsloDay) => OsloDay>> = {
  day: (day) => day,
  // ISO 8601: a week begins on its Monday.
  week: (day) => plusDays(day, 1 - weekdayOf(day)),
  month: firstOfMonth,
  year: firstOfYear,
};

/** The first day of the period so many later. */
export const plusPeriods: Readonly<Record<InsightUnit, (begin: OsloDay, count: number) => OsloDay>> = {
  day: plusDays,
  week: (begin, count) => plusDays(begin, 7 * count),
  month: plusMonths,
  year: (begin, count) => plusMonths(begin, 12 * count),
};

/** Periods one after the other, the first first, and the days by which one asks for those before and after them. */
export type Span = {
  readonly periods: readonly Period[];
  /** The day before the first period. */
  readonly before: OsloDay;
  /** A day of the last of the next periods; undefined when these end today. */
  readonly after: OsloDay | undefined;
};

/** The periods up to the one in which a day lies, which ends today at the latest. A day to come counts as today. */
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
