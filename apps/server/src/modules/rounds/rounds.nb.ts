/** What a player reads among the movements of a player card. */
import type { TicketKind } from '@lokalbingo/bingo/ticket';

const ticketWords: Record<TicketKind, string> = { large: 'stor bong', quick: 'Kvikkbingo' };
const rowWords = ['', 'én rad', 'to rader', 'tre rader', 'fire rader', 'fem rader'];

const clockTime = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
});

type RoundInWords = { readonly mainGame: number; readonly roundId: number; readonly startsAt: Date };

const roundInWords = ({ mainGame, roundId, startsAt }: RoundInWords): string =>
  `hovedspill ${mainGame} kl. ${clockTime.format(startsAt)} (runde ${roundId})`;

/** "Kjøp: 2 stor bong, hovedspill 1 kl. 12:00 (runde 7)" */
export function purchaseText(round: RoundInWords, kind: TicketKind, count: number): string {
  return `Kjøp: ${count} ${ticketWords[kind]}, ${roundInWords(round)}`;
}

/** "Gevinst: to rader på bong 14, hovedspill 1 kl. 12:00 (runde 7)" */
export function prizeText(round: RoundInWords, stage: number, ticketNo: number): string {
  return `Gevinst: ${rowWords[stage] ?? stage} på bong ${ticketNo}, ${roundInWords(round)}`;
}

/** "Tilbakebetalt: avlyst hovedspill 1 kl. 12:00 (runde 7)" */
export function refundText(round: RoundInWords): string {
  return `Tilbakebetalt: avlyst ${roundInWords(round)}`;
}

/** The hall's own movements, which no player reads. */
export const houseText = {
  rounding: 'Avrunding av premie',
  settlement: 'Oppgjør av runde',
} as const;
