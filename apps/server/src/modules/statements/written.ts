/** Writes days, times and amounts as Norwegians do on paper. */
import type { Ore } from '@lokalbingo/money';
import { amountText } from '../../platform/csv.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';

const clock = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "21.11.2026", for a day or for the Oslo day of a moment. */
export function writtenDay(day: OsloDay | Date): string {
  const [year, month, date] = (day instanceof Date ? osloDayOf(day) : day).split('-');
  return `${date}.${month}.${year}`;
}

/** "12:05", as in the portal's list of transactions. */
export const writtenTime = (moment: Date): string => clock.format(moment).replace('.', ':');

/** "−1 250,50", without line breaks; in kroner. */
export const writtenAmount = (amount: Ore): string => amountText(amount, '\u00a0').replace('-', '−');
