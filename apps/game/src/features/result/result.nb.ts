import type { RoundState } from '@lokalbingo/bingo/every-game/round';
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import type { TicketKind } from '@lokalbingo/bingo/games';
import { kindName, prizeCounted, prizeInText } from '@lokalbingo/bingo/games.nb';
import { listed } from '@lokalbingo/bingo/listed.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { formatOre, type Ore, sumOre, zeroOre } from '@lokalbingo/money';

/** Prizes on one ball, and how many balls had been drawn by then. */
type Win = {
  readonly amountOre: Ore;
  readonly prizes: readonly OwnPrize[];
  readonly draws: number;
};

const sentences = (...parts: readonly string[]): string =>
  parts.flatMap((part) => (part === '' ? [] : [`${part}.`])).join(' ');

/**
 * Tickets by their numbers; three or more in a row are shortened to the first and the last: "3, 7 til 9 og
 * 12".
 */
function ticketNumbers(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of [...new Set(numbers)].toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return listed(
    runs.flatMap(({ from, to }) => {
      if (to - from >= 2) return [`${from} til ${to}`];
      return from === to ? [String(from)] : [String(from), String(to)];
    }),
  );
}

function wonParts(mainGame: MainGame, { prizes, draws }: Win): string[] {
  const whats = new Map<string, number[]>();
  for (const prize of prizes.toSorted((one, other) => one.stage - other.stage)) {
    const counted = prizeInText(mainGame, prize);
    const what = prize.isJackpot ? `jackpot med ${counted} på ${draws}\u00a0trekk` : inRunningText(counted);
    whats.set(what, [...(whats.get(what) ?? []), prize.ticketNo]);
  }
  const byTickets = new Map<string, string[]>();
  for (const [what, tickets] of whats) {
    const numbers = ticketNumbers(tickets);
    byTickets.set(numbers, [...(byTickets.get(numbers) ?? []), what]);
  }
  return [...byTickets].map(([tickets, what]) => `Bong ${tickets}, ${listed(what)}`);
}

const inRunningText = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function wonHeld({ prizes, amountOre }: Win): string {
  const heldOre = sumOre(...prizes.filter(({ state }) => state === 'held').map(({ prizeOre }) => prizeOre));
  if (heldOre === zeroOre) return '';
  return heldOre === amountOre ? 'Til godkjenning' : `${formatOre(heldOre)} er til godkjenning`;
}

type StartingRound = { readonly startsAt: Date };

/** Beyond this number, only the first and the last start are named. */
const startsListedAtMost = 4;

function cancelledByHall(rounds: readonly StartingRound[]): string {
  const times = rounds
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ startsAt }) => formatOsloTime(startsAt));
  const [first = '', last = ''] = [times[0], times.at(-1)];
  if (times.length === 1) return `Hallen har avlyst runden kl.\u00a0${first}.`;
  const listedTimes =
    times.length > startsListedAtMost
      ? `fra kl.\u00a0${first} til kl.\u00a0${last}`
      : `kl.\u00a0${listed(times)}`;
  return `Hallen har avlyst ${times.length}\u00a0runder som du hadde bonger til: ${listedTimes}.`;
}

const cameBack = (back: Ore): string => `Du fikk tilbake ${formatOre(back)}.`;

type CancelledState = Pick<RoundState, 'commitment' | 'cancelReason'>;

type PrizeInWords = Pick<OwnPrize, 'stage' | 'isJackpot'>;

/** Texts of winning and of a round's result. */
export const resultTexts = {
  won: (mainGame: MainGame, amount: Ore, prize: PrizeInWords) =>
    `Du vant ${formatOre(amount)} på ${prizeInText(mainGame, prize)}!`,
  wonAll: (amount: Ore) => `Du vant ${formatOre(amount)} i denne runden!`,
  wonLine: (mainGame: MainGame, prize: OwnPrize) =>
    `Bong ${prize.ticketNo}, ${prizeInText(mainGame, prize)}: ${formatOre(prize.prizeOre)}`,
  /** The prizes, grouped by tickets: "Bong 3 og 7, 1 rad", "Bong 3, 2 rader". */
  wonParts,
  /** How much of the prize awaits approval by two persons of the hall; empty if nothing does. */
  wonHeld,
  /** For reading aloud: "kr" is not a word. */
  spokenWin: (mainGame: MainGame, win: Win): string =>
    resultTexts.news(mainGame, win).replaceAll(/kr\s([\d\s,]*\d)/g, '$1 kroner'),
  news: (mainGame: MainGame, win: Win): string =>
    sentences(`Du vant ${formatOre(win.amountOre)}`, ...wonParts(mainGame, win), wonHeld(win)),
  over: (time: string) => `Runden kl.\u00a0${time} er ferdig.`,
  wonInAll: (amount: Ore) => `Du vant ${formatOre(amount)} til sammen.`,
  roundAt: (time: string) => `Runden kl.\u00a0${time}:`,
  wonShort: (amount: Ore) => `du vant ${formatOre(amount)}`,
  noPrizeShort: 'ingen gevinst',
  cancelledShort: 'avlyst',
  toResult: 'Se resultatet',
  paid: 'Pengene er satt inn på spillekontoen din.',
  held: 'Store gevinster kontrolleres av hallen før de settes inn på spillekontoen din. Du trenger ikke å gjøre noe. Du får en SMS når det er gjort. Imens står gevinsten «til godkjenning» på Min side.',
  refused: 'Gevinsten ble ikke godkjent. Ring hallen, så får du vite hvorfor.',
  heading: (time: string) => `Resultat av runden kl.\u00a0${time}`,
  reference: (roundId: number) => `Runde ${roundId}`,
  noPrize: 'Du vant ikke i denne runden.',
  notPlayed: 'Du hadde ingen bonger i denne runden.',
  yourTickets: (numbers: string) => `Dine bonger: ${numbers}.`,
  yourPrizes: 'Dine gevinster',
  winnersHeading: 'Vinnere',
  stage: 'Premie',
  winners: 'Bonger',
  share: 'Til hver',
  ball: 'På tall',
  stageOf: prizeCounted,
  kindOf: (kind: string) => kindName(kind as TicketKind),
  drawn: (balls: number, tickets: number) =>
    `${balls} tall ble trukket. ${tickets === 1 ? '1 bong' : `${tickets} bonger`} var med.`,
  drawnOrder: 'Tallene slik de ble trukket',
  cancelledHeading: (time: string) => `Runden kl.\u00a0${time} er avlyst`,
  cancelled: {
    no_tickets: 'Ingen bonger ble solgt til runden.',
    too_low_stakes: 'Runden ble avlyst fordi det ble solgt for få bonger.',
    technical_fault: 'Runden ble avlyst på grunn av en teknisk feil.',
    hall_decision: 'Hallen har avlyst runden.',
  } satisfies Record<RoundCancelReason, string>,
  /**
   * Why a round is not played. A technical fault of a round that the hall draws means that its draw did not
   * begin in time.
   */
  cancelledWhy: ({ commitment, cancelReason }: CancelledState): string => {
    const reason = cancelReason ?? 'technical_fault';
    if (commitment === null && reason === 'technical_fault') return resultTexts.notBegun;
    return resultTexts.cancelled[reason];
  },
  notBegun: 'Runden ble avlyst fordi trekningen i hallen ikke kom i gang i tide.',
  /** Says during the draw of another round that a round failed; short enough for its place. */
  cancelledNews: (time: string, { commitment }: CancelledState, back: Ore): string =>
    `Runden kl.\u00a0${time} er avlyst: ${commitment === null ? 'den kom ikke i gang' : 'en teknisk feil'}. ${cameBack(back)}`,
  /** The corresponding message for rounds that the hall has cancelled. */
  cancelledByHallNews: (rounds: readonly StartingRound[], back: Ore): string =>
    `${rounds.length === 1 ? cancelledByHall(rounds) : `Hallen har avlyst ${rounds.length}\u00a0runder.`} ${cameBack(back)}`,
  cancelledCount: (count: number) => (count === 1 ? 'En runde er avlyst' : `${count}\u00a0runder er avlyst`),
  cancelledByHall,
  refunded: (back: Ore) =>
    `${formatOre(back)} for bongene dine er betalt tilbake til spillekontoen. Pengene teller ikke mot spillegrensen.`,
  goOn: 'Videre',
  checkHeading: 'Slik kan du kontrollere trekningen',
  ways: 'Mer om runden',
  recall: 'Se runden om igjen',
  checkWhole: 'Kontroller runden',
  newTab: '(åpnes i en ny fane)',
  questions: (roundId: number, hall: string, phone: string) =>
    `Er det noe med runden du lurer på, ring ${hall} på ${phone.replaceAll(' ', '\u00a0')}, og oppgi runde ${roundId}.`,
};
