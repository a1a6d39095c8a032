/** The nights in which an ended day is compared with other parties' records. Pure. */
import { hours } from '@lokalbingo/contract/durations';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from './oslo-calendar.ts';

/**
 * When an ended day is reconciled: hours after midnight, so that its jobs have long finished and the other side has
 * settled its day; and after the hour of clock changes, so that every day has this time exactly once.
 */
const reconciledAt = '04:30';

/** Returns the latest day that is due to be reconciled. */
export function dayToReconcile(now: Date): OsloDay {
  const today = osloDayOf(now);
  return plusDays(today, now < osloMoment(today, reconciledAt) ? -2 : -1);
}

/** Returns when a day is reconciled. */
export function reconciliationOf(day: OsloDay): Date {
  return osloMoment(plusDays(day, 1), reconciledAt);
}

/** Returns the next moment at which a day is reconciled. */
export function nextNight(now: Date): Date {
  return reconciliationOf(plusDays(dayToReconcile(now), 1));
}

/** Returns the moments from the start of the first day to the end of the last. */
export function momentsOf(first: OsloDay, last: OsloDay): { readonly from: Date; readonly before: Date } {
  return { from: osloMoment(first, '00:00'), before: osloMoment(plusDays(last, 1), '00:00') };
}

/** Splits days into hours, 23 or 25 of them when clocks change, so that no statement reads more than an hour. */
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
