import type { SpecialDay } from '@lokalbingo/contract/hall-page';
import { hoursInWords } from './hours.nb.ts';

const dayFormat = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day, YYYY-MM-DD, without its year: "17. mai". */
export const dayInWords = (day: string): string =>
  dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0');

/** "Stengt", or "12–16". */
export const specialHours = ({ opensAt, closesAt }: SpecialDay): string =>
  opensAt === null || closesAt === null ? 'Stengt' : hoursInWords({ opensAt, closesAt });

/** Texts of halls, wherever they are shown. */
export const hallsTexts = {
  distance: (km: number) => {
    if (km < 1) return 'Under 1 km unna';
    return km < 10 ? `${String(km).replace('.', ',')} km unna` : `${Math.round(km)} km unna`;
  },
  /** "Stengt 17. mai", or "Åpent kl. 12–16 24. desember". */
  specialDay: (special: SpecialDay) =>
    `${special.opensAt === null ? '' : 'Åpent kl.\u00a0'}${specialHours(special)} ${dayInWords(special.day)}`,
  more: 'Vis flere haller',
  choose: 'Velg bingo',
  chooseHall: (hall: string) => `Velg bingo: ${hall}`,
};
