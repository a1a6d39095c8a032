/**
 * Days and months of the calendar in Europe/Oslo, with daylight-saving changes (decisions §1). A day is written
 * "2026-11-21". The database's own "today" is never used.
 */
import { Temporal } from 'temporal-polyfill';

const oslo = 'Europe/Oslo';

/** A calendar day in Oslo: "2026-11-21". */
export type OsloDay = string & { readonly osloDay: unique symbol };

function inOslo(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(oslo);
}

/** A day with its first moment and the first moment of the next, in milliseconds since 1970. */
type DaySpan = { readonly day: OsloDay; readonly fromMs: number; readonly untilMs: number };

// Nearly every call is for the same day as the previous call.
let lastSpan: DaySpan = spanAround(new Date(0));

/** Returns the Oslo day of a moment. */
export function osloDayOf(moment: Date): OsloDay {
  const atMs = moment.getTime();
  if (!(atMs >= lastSpan.fromMs && atMs < lastSpan.untilMs)) lastSpan = spanAround(moment);
  return lastSpan.day;
}

function spanAround(moment: Date): DaySpan {
  const from = inOslo(moment).startOfDay();
  return {
    day: from.toPlainDate().toString() as OsloDay,
    fromMs: from.epochMilliseconds,
    untilMs: from.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
}

/** Formats a moment as a clock in Oslo shows it, with its offset from UTC: "2026-11-21T18:03:07+01:00". */
export function osloTimeOf(moment: Date): string {
  return inOslo(moment).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** Parses a day. @throws RangeError when it is no calendar day. */
export function osloDay(text: string): OsloDay {
  return Temporal.PlainDate.from(text).toString() as OsloDay;
}

/** Writes a day as Norwegians do: "24.12.2026". A date without a year, such as "12-24", becomes "24.12". */
export const dayInNumbers = (day: string): string => day.split('-').toReversed().join('.');

/** Returns the first day of a day's month. */
export function firstOfMonth(day: OsloDay): OsloDay {
  return `${day.slice(0, 8)}01` as OsloDay;
}

/** Returns the first day of the month after a day's month. */
export function firstOfNextMonth(day: OsloDay): OsloDay {
  return plusMonths(firstOfMonth(day), 1);
}

/** Returns the first day of a day's year. */
export function firstOfYear(day: OsloDay): OsloDay {
  return `${day.slice(0, 5)}01-01` as OsloDay;
}

/** Returns the day this many calendar days later (earlier when negative). */
export function plusDays(day: OsloDay, count: number): OsloDay {
  return Temporal.PlainDate.from(day).add({ days: count }).toString() as OsloDay;
}

/** Returns the same day this many months later, or the last of that month if it has no such day. */
export function plusMonths(day: OsloDay, count: number): OsloDay {
  return Temporal.PlainDate.from(day).add({ months: count }).toString() as OsloDay;
}

/** Returns the day of the week: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: OsloDay): number {
  return new Date(day).getUTCDay() || 7;
}

/** Returns the calendar days from the first day to the second; negative when the second is earlier. */
export function daysBetween(first: OsloDay, second: OsloDay): number {
  return Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(second), { largestUnit: 'day' }).days;
}

/**
 * Returns the moment at which a wall clock in Oslo shows a time on a day. A time that a spring change skips becomes the
 * moment after the gap; one that an autumn change repeats becomes the earlier of the two.
 * @param time "HH:MM" or "HH:MM:SS"
 */
export function osloMoment(day: OsloDay, time: string): Date {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: oslo,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(zoned.epochMilliseconds);
}
