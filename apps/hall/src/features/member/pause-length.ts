import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';

/** The lengths of a pause: until a day counted from today, or until a chosen day. */
export const pauseLengths = ['week', 'months3', 'months6', 'year', 'day'] as const;
/** One of {@link pauseLengths}. */
export type PauseLength = (typeof pauseLengths)[number];

/**
 * The first day of play after a pause that begins today. Days are YYYY-MM-DD; undefined while no valid day is
 * chosen.
 */
export function playsAgainOn(length: PauseLength, today: string, chosen: string): string | undefined {
  switch (length) {
    case 'week':
      return plusDays(today, 7);
    case 'months3':
      return plusMonths(today, 3);
    case 'months6':
      return plusMonths(today, 6);
    case 'year':
      return plusMonths(today, 12);
    case 'day':
      return chosen > today && chosen <= plusMonths(today, 12) ? chosen : undefined;
  }
}
