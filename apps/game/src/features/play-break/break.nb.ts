import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre, type Ore } from '@lokalbingo/money';

/** Texts of a break. */
export const breakTexts = {
  heading: (minutes: number, until: Date) =>
    `Du har spilt i ${minutes}\u00a0minutter. Du må ha pause fra spillet til kl.\u00a0${formatOsloTime(until)}.`,
  meanwhile: 'Bongene du har kjøpt, er fortsatt med.',
  net: (net: string) => `Pluss/minus: ${net}`,
  sums: (staked: Ore, won: Ore) => `Du har spilt for ${formatOre(staked)} og vunnet ${formatOre(won)}.`,
  limits: 'Se spillegrensene dine',
  pause: 'Ta en lengre spillepause',
  talk: 'Vil du snakke med noen?',
  bar: 'Pause',
  barUntil: (until: Date) => `til kl.\u00a0${formatOsloTime(until)}`,
};
