/**
 * Days and months as the players' calendar has them: Europe/Oslo, over daylight-saving changes too (decisions §1).
 * A day is written "2026-11-21". The database's own idea of "today" is never used.
 */
import { Temporal } from 'temporal-polyfill';

const oslo = 'Europe/Oslo';

/** A calendar day in Oslo: "2026-11-21". */
export type OsloDay = string & { readonly osloDay: unique symbol };

function inOslo(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(oslo);
}

/** A day and the moments of it, as milliseconds since 1970: from the first to before the last. */
type DaySpan = { readonly day: OsloDay; readonly fromMs: number; readonly untilMs: number };

// Nearly every question is about the day of the one before.
let lastAsked: DaySpan = spanAround(new Date(0));

/** The Oslo day on which a moment falls. */
export function osloDayOf(moment: Date): OsloDay {
  const atMs = moment.getTime();
  if (!(atMs >= lastAsked.fromMs && atMs < lastAsked.untilMs)) lastAsked = spanAround(moment);
  return lastAsked.day;
}

function spanAround(moment: Date): DaySpan {
  const from = inOslo(moment).startOfDay();
  return {
    day: from.toPlainDate().toString() as OsloDay,
    fromMs: from.epochMilliseconds,
    untilMs: from.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
}

/** A moment as a clock in Oslo shows it, with its distance from UTC: "2026-11-21T18:03:07+01:00". */
export function osloTimeOf(moment: Date): string {
  return inOslo(moment).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** Reads a day. @throws RangeError when it is no calendar day. */
export function osloDay(text: string): OsloDay {
  return Temporal.PlainDate.from(text).toString() as OsloDay;
}

/** The first day of the month in which a day lies. */
export function firstOfMonth(day: OsloDay): OsloDay {
  return Temporal.PlainDate.from(day).with({ day: 1 }).toString() as OsloDay;
}

/** The first day of the month after the one in which a day lies. */
export function firstOfNextMonth(day: OsloDay): OsloDay {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 1 }).toString() as OsloDay;
}

/** The first day of the year in which a day lies. */
export function firstOfYear(day: OsloDay): OsloDay {
  return Temporal.PlainDate.from(day).with({ month: 1, day: 1 }).toString() as OsloDay;
}

/** The day that lies so many calendar days later (earlier when negative). */
export function plusDays(day: OsloDay, count: number): OsloDay {
  return Temporal.PlainDate.from(day).add({ days: count }).toString() as OsloDay;
}

/** The same day so many months later, or the last of that month where it has no such day. */
export function plusMonths(day: OsloDay, count: number): OsloDay {
  return Temporal.PlainDate.from(day).add({ months: count }).toString() as OsloDay;
}

/** Which day of the week a day is: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: OsloDay): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** How many calendar days from the first day to the second; negative when the second is earlier. */
export function daysBetween(first: OsloDay, second: OsloDay): number {
  return Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(second), { largestUnit: 'day' }).days;
}

/**
 * The moment at which a wall clock in Oslo shows a time on a day. A time that a spring change skips becomes the moment
 * after the gap; one that an autumn change repeats becomes the earlier of the two.
 * @param time "HH:MM" or "HH:MM:SS"
 */
export function osloMoment(day: OsloDay, time: string): Date {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: oslo,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(zoned.epochMilliseconds);
}
