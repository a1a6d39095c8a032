import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre, type Ore } from '@lokalbingo/money';

/** Texts of a break. */
export const breakTexts = {
  heading: (minutes: number, until: Date) =>
    `Du har spilt i ${minutes}\u00a0minutter. Ta en pause til kl.\u00a0${formatOsloTime(until)}.`,
  meanwhile: 'Da kan du kjøpe igjen. Bongene du har, spiller videre.',
  net: (net: string) => `Resultat: ${net}`,
  sums: (staked: Ore, won: Ore) => `Brukt ${formatOre(staked)}, vunnet ${formatOre(won)}.`,
  limits: 'Se spillegrensene dine',
  pause: 'Ta en lengre spillepause',
  talk: 'Vil du snakke med noen?',
  bar: 'Pause',
  barUntil: (until: Date) => `til kl.\u00a0${formatOsloTime(until)}`,
};
