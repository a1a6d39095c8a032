/** What a player reads among the movements of a player card. */
import type { TicketKind } from '@lokalbingo/bingo/ticket';

const ticketWords: Record<TicketKind, { one: string; several: string }> = {
  large: { one: 'stor bong', several: 'store bonger' },
  quick: { one: 'Kvikkbingo', several: 'Kvikkbingo' },
};
const rowWords = ['', 'én rad', 'to rader', 'tre rader', 'fire rader', 'fem rader'];

const clock = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day as the front ends write it, HH.mm. */
const clockTime = (moment: Date): string => clock.format(moment).replace(':', '.');

type RoundInWords = { readonly mainGame: number; readonly roundId: number; readonly startsAt: Date };

const roundInWords = ({ mainGame, roundId, startsAt }: RoundInWords): string =>
  `hovedspill\u00a0${mainGame} kl.\u00a0${clockTime(startsAt)} (runde\u00a0${roundId})`;

/** "Kjøp: 2 store bonger, hovedspill 1 kl. 12.00 (runde 7)" */
export function purchaseText(round: RoundInWords, kind: TicketKind, count: number): string {
  const { one, several } = ticketWords[kind];
  return `Kjøp: ${count}\u00a0${count === 1 ? one : several}, ${roundInWords(round)}`;
}

/** "Gevinst: to rader på bong 14, hovedspill 1 kl. 12.00 (runde 7)" */
export function prizeText(round: RoundInWords, stage: number, ticketNo: number): string {
  return `Gevinst: ${rowWords[stage] ?? stage} på bong\u00a0${ticketNo}, ${roundInWords(round)}`;
}

/** "Tilbakebetalt: avlyst hovedspill 1 kl. 12.00 (runde 7)" */
export function refundText(round: RoundInWords): string {
  return `Tilbakebetalt: avlyst ${roundInWords(round)}`;
}

/** The hall's own movements, which no player reads. */
export const houseText = {
  rounding: 'Avrunding av premie',
  settlement: 'Oppgjør av runde',
} as const;
