import { osloLocalTime } from '../oslo-time.ts';

/**
 * The game's daily opening hours, in minutes after midnight in Norway: from `opens`, until before `closes`.
 */
export type OpeningHours = { readonly opens: number; readonly closes: number };

/** The regulator's: 10.00 to 22.00. */
export const usualHours: OpeningHours = { opens: 10 * 60, closes: 22 * 60 };

export function isOpenAt(hours: OpeningHours, instant: Date): boolean {
  const minute = msOfDay(instant) / 60_000;
  return minute >= hours.opens && minute < hours.closes;
}

/** The time until the game closes, when it is open. The clocks never change during opening hours. */
export function msUntilClosing(hours: OpeningHours, instant: Date): number {
  return hours.closes * 60_000 - msOfDay(instant);
}

function msOfDay(instant: Date): number {
  const time = osloLocalTime(instant).slice('2026-06-18T'.length);
  return Date.parse(`1970-01-01T${time}Z`);
}
