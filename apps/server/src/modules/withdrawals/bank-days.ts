/**
 * The days on which Norwegian banks move money between them: no Saturdays, no Sundays, and not the public holidays, which
 * Norges Bank's settlement keeps.
 */
import { type OsloDay, plusDays, weekdayOf } from '../../platform/oslo-calendar.ts';
import { publicHolidayOn } from '../../platform/public-holidays.ts';

/** Whether banks move money on a day. */
export const isBankDay = (day: OsloDay): boolean => weekdayOf(day) <= 5 && publicHolidayOn(day) === undefined;

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
