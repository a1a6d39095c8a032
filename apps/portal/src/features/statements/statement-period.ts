/** The chosen days of a statement: days are "YYYY-MM-DD", and `today` is the day in Oslo. */

/** The choices, in the order of the menu. */
export const periodChoices = ['this-month', 'last-month', 'this-year', 'last-year', 'custom'] as const;
/** One of the choices. */
export type PeriodChoice = (typeof periodChoices)[number];

/** From the first day to the end of the second. */
export type Period = { readonly from: string; readonly to: string };

/** The days of a choice that needs no dates; a current period ends today. */
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

/** The error of two typed dates, and which of them has it. */
export type PeriodFault =
  | { readonly field: 'from'; readonly what: 'missing' | 'future' }
  | { readonly field: 'to'; readonly what: 'missing' | 'future' | 'reversed' };

/** Validates dates as the player has typed them; the server checks the rest. */
export function faultOf({ from, to }: Period, today: string): PeriodFault | undefined {
  if (from === '') return { field: 'from', what: 'missing' };
  if (to === '') return { field: 'to', what: 'missing' };
  if (from > today) return { field: 'from', what: 'future' };
  if (to > today) return { field: 'to', what: 'future' };
  return from > to ? { field: 'to', what: 'reversed' } : undefined;
}

/**
 * A day from numbers that may overflow: month 0 is December of the year before, day 0 the last of the month
 * before.
 */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
