const dateParts = { timeZone: 'Europe/Oslo', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
// Created when first needed: each takes some milliseconds, even on pages that show no time.
const dateTime = once(() => new Intl.DateTimeFormat('nb-NO', { ...dateParts, ...timeParts }));
const time = once(() => new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', ...timeParts }));

/**
 * A moment as DD.MM.YYYY HH:mm in Norwegian time, wherever the player is: the specification's format of
 * transactions.
 */
export function formatOsloDateTime(moment: Date): string {
  const part = partsOf(dateTime(), moment);
  return `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`;
}

/** A moment as written in a sentence: "24.12.2026 kl. 20.30". */
export function formatOsloDayAndTime(moment: Date): string {
  return `${formatIsoDay(osloIsoDay(moment))} kl.\u00a0${formatOsloTime(moment)}`;
}

/**
 * The time of day in Norway as written after "kl.": HH.mm, because the colon is for countdowns. When the
 * clocks go back, one hour occurs twice, and the text says which one it is: "02.30 (sommertid)".
 */
export function formatOsloTime(moment: Date): string {
  const written = clockTime(moment);
  // The clocks go back from three to two.
  if (!written.startsWith('02')) return written;
  if (clockTime(inHours(moment, 1)) === written) return `${written}\u00a0(sommertid)`;
  return clockTime(inHours(moment, -1)) === written ? `${written}\u00a0(vintertid)` : written;
}

function clockTime(moment: Date): string {
  const part = partsOf(time(), moment);
  return `${part('hour')}.${part('minute')}`;
}

const inHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);

/** The day of a moment in Norway, as YYYY-MM-DD. */
export function osloIsoDay(moment: Date): string {
  const part = partsOf(dateTime(), moment);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** When a day in Norway, YYYY-MM-DD, ends: midnight there, which the change of the clocks never affects. */
export function endOfOsloDay(day: string): Date {
  const nextUtcDay = inHours(new Date(`${day}T00:00:00Z`), 24);
  const [summer, winter] = [inHours(nextUtcDay, -2), inHours(nextUtcDay, -1)];
  return osloIsoDay(summer) === day ? winter : summer;
}

/** Returns the Oslo day, YYYY-MM-DD, that ends at a moment; undefined when none does. */
export function osloDayEndingAt(moment: Date): string | undefined {
  const day = osloIsoDay(new Date(moment.getTime() - 1));
  return endOfOsloDay(day).getTime() === moment.getTime() ? day : undefined;
}

/** The moment of a time of day, "10:00", on a day in Norway, YYYY-MM-DD; "24:00" is the end of the day. */
export function osloMoment(day: string, time: string): Date {
  if (time === '24:00') return endOfOsloDay(day);
  const summer = new Date(`${day}T${time}:00+02:00`);
  return clockTime(summer) === time.replace(':', '.') ? summer : inHours(summer, 1);
}

/** A calendar day from YYYY-MM-DD to DD.MM.YYYY. */
export function formatIsoDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

function partsOf(format: Intl.DateTimeFormat, moment: Date) {
  const parts = new Map(format.formatToParts(moment).map((part) => [part.type, part.value]));
  return (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
