/** The player's choices for a pause in a hall (specification §9 Pauses), in Oslo days written YYYY-MM-DD. */
import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';

/** The choices, in the specification's words. */
export const pauseChoices = ['none', 'monthend', 'week', '3months', '6months', '1year', 'custom'] as const;

/** One of the choices. */
export type PauseChoice = (typeof pauseChoices)[number];

/**
 * The end of a chosen pause: the first day on which play is possible again. Undefined when there is no valid
 * day yet.
 */
export function pauseUntil(choice: PauseChoice, today: string, chosen: string): string | undefined {
  switch (choice) {
    case 'none':
      return undefined;
    case 'monthend':
      return firstOfNextMonth(today);
    case 'week':
      return plusDays(today, 7);
    case '3months':
      return plusMonths(today, 3);
    case '6months':
      return plusMonths(today, 6);
    case '1year':
      return plusMonths(today, 12);
    case 'custom':
      return chosen >= today && chosen <= plusMonths(today, 12) ? chosen : undefined;
  }
}

/**
 * The first day on which play is possible after a pause until a day. A pause until today lasts for the rest
 * of today.
 */
export const playableFrom = (until: string, today: string): string =>
  until === today ? plusDays(today, 1) : until;

/** The end of a pause from all halls that begins on a day: twelve whole months after that day. */
export const globalPauseEnd = (today: string): string => plusDays(plusMonths(today, 12), 1);

const firstOfNextMonth = (today: string): string => `${plusMonths(today, 1).slice(0, 7)}-01`;
