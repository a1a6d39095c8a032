/**
 * The days on which Norwegian banks transfer money: no Saturdays, no Sundays, and no public holidays, which are the
 * holidays of Norges Bank's settlement.
 */
import { type OsloDay, plusDays, weekdayOf } from '../../platform/oslo-calendar.ts';
import { publicHolidayOn } from '../../platform/public-holidays.ts';

/** Whether banks transfer money on a day. */
export const isBankDay = (day: OsloDay): boolean => weekdayOf(day) <= 5 && publicHolidayOn(day) === undefined;

/** Returns the first bank day after a day. */
export function nextBankDay(day: OsloDay): OsloDay {
  const next = plusDays(day, 1);
  return isBankDay(next) ? next : nextBankDay(next);
}

/** Returns the bank day that is `count` bank days after a day. */
export function bankDayAfter(day: OsloDay, count: number): OsloDay {
  const next = nextBankDay(day);
  return count === 1 ? next : bankDayAfter(next, count - 1);
}
