/** The nights in which a day that has ended is held against what others tell of it. Pure. */
import { hours } from '@lokalbingo/contract/durations';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from './oslo-calendar.ts';

/**
 * When a day that has ended is reconciled: hours after midnight, so that what was begun before it has long been looked
 * at by its own job, and the other side has settled its day; and after clocks are changed, so that every day has this
 * time, and has it once.
 */
const reconciledAt = '04:30';

/** The last day whose time to be reconciled has come. */
export function dayToReconcile(now: Date): OsloDay {
  const today = osloDayOf(now);
  return plusDays(today, now < osloMoment(today, reconciledAt) ? -2 : -1);
}

/** When a day is reconciled. */
export function reconciliationOf(day: OsloDay): Date {
  return osloMoment(plusDays(day, 1), reconciledAt);
}

/** The next moment at which a day is reconciled. */
export function nextNight(now: Date): Date {
  return reconciliationOf(plusDays(dayToReconcile(now), 1));
}

/** From the first moment of a day to that of the day after another. */
export function momentsOf(first: OsloDay, last: OsloDay): { readonly from: Date; readonly before: Date } {
  return { from: osloMoment(first, '00:00'), before: osloMoment(plusDays(last, 1), '00:00') };
}

/** An hour's parts of some days, 23 and 25 of them where clocks change, so that no statement reads more than an hour. */
export function hoursOf(
  first: OsloDay,
  last: OsloDay,
): readonly { readonly from: Date; readonly before: Date }[] {
  const { from, before } = momentsOf(first, last);
  const parts = (before.getTime() - from.getTime()) / hours(1);
  return Array.from({ length: parts }, (_, part) => ({
    from: new Date(from.getTime() + part * hours(1)),
    before: new Date(from.getTime() + (part + 1) * hours(1)),
  }));
}
