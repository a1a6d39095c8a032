/** Norwegian public holidays (lov om 1. og 17. mai; helligdagsfredloven § 2). */
import { type OsloDay, osloDay, plusDays } from './oslo-calendar.ts';

const fixedHolidays = {
  '01-01': 'new_years_day',
  '05-01': 'labour_day',
  '05-17': 'constitution_day',
  '12-25': 'christmas_day',
  '12-26': 'boxing_day',
} as const;

/** In days from Easter Sunday. */
const movableHolidays = [
  [-3, 'maundy_thursday'],
  [-2, 'good_friday'],
  [0, 'easter_sunday'],
  [1, 'easter_monday'],
  [39, 'ascension_day'],
  [49, 'whit_sunday'],
  [50, 'whit_monday'],
] as const;

/** A public holiday by name. */
export type HolidayName =
  | (typeof fixedHolidays)[keyof typeof fixedHolidays]
  | (typeof movableHolidays)[number][1];

/** Returns the public holiday on a day; of two on the same day, the one with a fixed date. */
export function publicHolidayOn(day: OsloDay): HolidayName | undefined {
  const fixed: Readonly<Partial<Record<string, HolidayName>>> = fixedHolidays;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return fixed[day.slice(5)] ?? movableHolidays.find(([days]) => plusDays(easter, days) === day)?.[1];
}

/**
 * Returns Easter Sunday of a year in the Gregorian calendar, by the anonymous computus of 1876 (Meeus, Astronomical
 * Algorithms, ch. 8).
 */
export function easterSunday(year: number): OsloDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return osloDay(`${year}-${twoDigits(Math.floor(sum / 31))}-${twoDigits((sum % 31) + 1)}`);
}
