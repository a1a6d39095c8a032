/** Texts for the player in the transactions of a player card. */
import type { TicketKind } from '@lokalbingo/bingo/games';
import { gameName, jackpotInWords, kindName, stageInWords, ticketsInWords } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Prize } from './ticket.ts';

const clock = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
});

const dayOfYear = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: '2-digit',
  month: '2-digit',
});

/** The time of day in the front ends' format, HH.mm. */
const clockTime = (moment: Date): string => clock.format(moment).replace(':', '.');

type RoundInWords = { readonly mainGame: MainGame; readonly roundId: number; readonly startsAt: Date };

type PrizeInWords = Pick<Prize, 'stage' | 'ticketNo' | 'isJackpot'>;

const roundInWords = ({ mainGame, roundId, startsAt }: RoundInWords): string =>
  `${gameName(mainGame).replace(' ', '\u00a0')} kl.\u00a0${clockTime(startsAt)} (runde\u00a0${roundId})`;

const roundOfDay = ({ mainGame, roundId, startsAt }: RoundInWords): string =>
  `${gameName(mainGame).replace(' ', '\u00a0')} den\u00a0${dayOfYear.format(startsAt)} kl.\u00a0${clockTime(startsAt)} (runde\u00a0${roundId})`;

const wonWith = ({ mainGame }: RoundInWords, { stage, ticketNo, isJackpot }: PrizeInWords): string =>
  `${isJackpot ? jackpotInWords(mainGame) : stageInWords(mainGame, stage)} på bong\u00a0${ticketNo}`;

/** "2 store bonger"; "2 bonger" when the kind has the name of its game. */
function ticketsOf(mainGame: MainGame, kind: TicketKind, count: number): string {
  if (kindName(kind) !== gameName(mainGame)) return ticketsInWords(kind, count);
  return count === 1 ? '1\u00a0bong' : `${count}\u00a0bonger`;
}

/** "Kjøp: 2 store bonger, Hovedspill 1 kl. 12.00 (runde 7)" */
export function purchaseText(round: RoundInWords, kind: TicketKind, count: number): string {
  return `Kjøp: ${ticketsOf(round.mainGame, kind, count)}, ${roundInWords(round)}`;
}

/** "Gevinst: to rader på bong 14, Hovedspill 1 kl. 12.00 (runde 7)" */
export function prizeText(round: RoundInWords, prize: PrizeInWords): string {
  return `Gevinst: ${wonWith(round, prize)}, ${roundInWords(round)}`;
}

/**
 * "Gevinst: to rader på bong 14, Hovedspill 1 den 21.11. kl. 12.00 (runde 7)". With the date, because it may wait for
 * days.
 */
export function heldPrizeText(round: RoundInWords, prize: PrizeInWords): string {
  return `Gevinst: ${wonWith(round, prize)}, ${roundOfDay(round)}`;
}

/**
 * "Godkjent gevinst: to rader på bong 14, Hovedspill 1 den 21.11. kl. 12.00 (runde 7)". With the date, because it may
 * be paid days later.
 */
export function approvedPrizeText(round: RoundInWords, prize: PrizeInWords): string {
  return `Godkjent gevinst: ${wonWith(round, prize)}, ${roundOfDay(round)}`;
}

/** "Gevinst etter ny vurdering: to rader på bong 14, Hovedspill 1 den 21.11. kl. 12.00 (runde 7)". */
export function releasedPrizeText(round: RoundInWords, prize: PrizeInWords): string {
  return `Gevinst etter ny vurdering: ${wonWith(round, prize)}, ${roundOfDay(round)}`;
}

/** "Tilbakebetalt: avlyst Hovedspill 1 kl. 12.00 (runde 7)" */
export function refundText(round: RoundInWords): string {
  return `Tilbakebetalt: avlyst ${roundInWords(round)}`;
}

/** The hall's own transactions, which no player reads. */
export const houseText = {
  rounding: 'Avrunding av premie',
  settlement: 'Oppgjør av runde',
  prizeRefused: 'Premie som ikke ble godkjent',
  prizeToPurpose: 'Premie til formålet',
} as const;
