/** Texts for a player about a refused pause. */
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { NotPaused } from './decide-hall-pause.ts';

/** Returns the text about a refused pause, which is sent with a status other than 0. */
export function notPausedText(refusal: NotPaused): string {
  switch (refusal.why) {
    case 'date_not_allowed':
      return 'Datoen må være fra i dag og inntil ett år frem.';
    case 'lasts_longer_already':
      return `Du har aktivert spillepause frem til ${inNumbers(refusal.until)}. Den kan ikke gjøres kortere.`;
  }
}

/** "24.12.2026". */
const inNumbers = (day: OsloDay): string => day.split('-').toReversed().join('.');
