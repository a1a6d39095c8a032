/** Times in the providers' format: Norwegian local time. */

const osloClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

function osloParts(instant: Date): Record<string, string> {
  return Object.fromEntries(osloClock.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** Local time without an offset: `2026-06-18T13:31:18.640`. */
export function osloLocalTime(instant: Date): string {
  const part = osloParts(instant);
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}.${part.fractionalSecond}`;
}

/** Local time with its offset: `2026-06-18T13:31:18.640+02:00`. */
export function osloTimeWithOffset(instant: Date): string {
  const offset = osloParts(instant).timeZoneName?.slice('GMT'.length) || '+00:00';
  return `${osloLocalTime(instant)}${offset}`;
}

/** The month as the four digits YYMM, Netaxept's format of a card's expiry. */
export function osloMonthYymm(instant: Date): string {
  const part = osloParts(instant);
  return `${part.year?.slice(2)}${part.month}`;
}

/** The calendar day: `2026-06-18`. */
export function osloDate(instant: Date): string {
  return osloLocalTime(instant).slice(0, 10);
}
