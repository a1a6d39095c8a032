/**
 * The days on which Norwegian banks move money between them: no Saturdays, no Sundays, and not the days off of the law
 * (lov om 1. og 17. mai; helligdagsfredloven § 2) that Norges Bank's settlement keeps.
 */
import { type OsloDay, osloDay, plusDays, weekdayOf } from '../../platform/oslo-calendar.ts';

const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '05-17', '12-25', '12-26']);

// Maundy Thursday, Good Friday, Easter Monday, Ascension Day and Whit Monday, in days from Easter Sunday.
const movableHolidays: ReadonlySet<number> = new Set([-3, -2, 1, 39, 50]);

/** Whether banks move money on a day. */
export function isBankDay(day: OsloDay): boolean {
  if (weekdayOf(day) > 5 || fixedHolidays.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return ![...movableHolidays].some((days) => plusDays(easter, days) === day);
}

/** The first bank day after a day. */
export function nextBankDay(day: OsloDay): OsloDay {
  const next = plusDays(day, 1);
  return isBankDay(next) ? next : nextBankDay(next);
}

/** The so many-th bank day after a day. */
export function bankDayAfter(day: OsloDay, count: number): OsloDay {
  const next = nextBankDay(day);
  return count === 1 ? next : bankDayAfter(next, count - 1);
}

/** Easter Sunday of a year in the Gregorian calendar, by the anonymous computus of 1876 (Meeus, Astronomical Algorithms, ch. 8). */
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
