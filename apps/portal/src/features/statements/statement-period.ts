/** The days of a statement as they are chosen: days are "YYYY-MM-DD", and `today` is the day in Oslo. */

/** What can be chosen, in the order in which it is offered. */
export const periodChoices = ['this-month', 'last-month', 'this-year', 'last-year', 'custom'] as const;
/** What can be chosen. */
export type PeriodChoice = (typeof periodChoices)[number];

/** From the first day to the end of the second. */
export type Period = { readonly from: string; readonly to: string };

/** The days of a choice that needs no dates; it ends today where it is not over. */
export function periodOf(choice: Exclude<PeriodChoice, 'custom'>, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (choice) {
    case 'this-month':
      return { from: dayOf(year, month, 1), to: today };
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'this-year':
      return { from: dayOf(year, 1, 1), to: today };
    case 'last-year':
      return { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31) };
  }
}

/** What is wrong with two dates that were written, and with which of them. */
export type PeriodFault =
  | { readonly field: 'from'; readonly what: 'missing' | 'future' }
  | { readonly field: 'to'; readonly what: 'missing' | 'future' | 'reversed' };

/** Judges dates as the player has written them; the rest is the server's to say. */
export function faultOf({ from, to }: Period, today: string): PeriodFault | undefined {
  if (from === '') return { field: 'from', what: 'missing' };
  if (to === '') return { field: 'to', what: 'missing' };
  if (from > today) return { field: 'from', what: 'future' };
  if (to > today) return { field: 'to', what: 'future' };
  return from > to ? { field: 'to', what: 'reversed' } : undefined;
}

/** A day by numbers that may run over: month 0 is December of the year before, day 0 the last of the month before. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
