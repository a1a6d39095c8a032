/** Texts of today's games. */

import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { TicketKind } from '@lokalbingo/bingo/games';
import { gameName, kindAndPrice } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { GoingBack, RoundOfDay } from '@lokalbingo/contract/rounds-today';
import { formatOre } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';

const count = (number: number, one: string, several: string): string =>
  `${number}\u00a0${number === 1 ? one : several}`;
const tickets = (number: number): string => count(number, 'bong', 'bonger');
const players = (number: number): string => count(number, 'spiller', 'spillere');
const rounds = (number: number): string => count(number, 'runde', 'runder');
const clock = (at: Date): string => `kl.\u00a0${formatOsloTime(at)}`;

/** "kl. 14.10", or "kl. 14.10 til 16.00" for several. */
function span(starts: readonly { readonly startsAt: Date }[]): string {
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? clock(first.startsAt)
    : `${clock(first.startsAt)} til ${formatOsloTime(last.startsAt)}`;
}

/** The prices of tickets, cheapest first: "Kvikkbingo kr 5, Stor bong kr 15". */
export const pricesInWords = (prices: RoundOfDay['prices']): string =>
  Object.entries(prices)
    .toSorted(([, one], [, other]) => one - other)
    .map(([kind, price]) => kindAndPrice(kind as TicketKind, price))
    .join(', ');

/** The prices of tickets, where the kinds are known: "kr 5 / 15". */
export const pricesShort = (prices: RoundOfDay['prices']): string =>
  Object.values(prices)
    .toSorted((one, other) => one - other)
    .map((price, at) => (at === 0 ? formatOre(price) : formatOre(price).replace(/^kr\u00a0/, '')))
    .join(' / ');

/** The state of a round. */
export function stateInWords({ state, cancelReason, isDrawnByHall }: RoundOfDay): string {
  if (cancelReason === 'technical_fault' && isDrawnByHall) return 'Avlyst: kom ikke i gang i tide';
  return state === 'cancelled' && cancelReason ? cancelReasons[cancelReason] : states[state];
}

const states: Readonly<Record<RoundOfDay['state'], string>> = {
  on_sale: 'Til salgs',
  closed: 'Salget er stengt',
  drawing: 'Trekkes nå',
  finished: 'Ferdig',
  being_cancelled: 'Avlyses nå',
  cancelled: 'Avlyst',
};
const cancelReasons: Readonly<Record<NonNullable<RoundOfDay['cancelReason']>, string>> = {
  no_tickets: 'Ikke spilt: ingen bonger',
  too_low_stakes: 'Ikke spilt: for få bonger',
  technical_fault: 'Avlyst: teknisk feil',
  hall_decision: 'Avlyst av hallen',
};

/** Texts of the page. */
export const todayTexts = {
  title: 'Spill',
  closed: 'Stengt for i dag',
  noGames: 'Hallen har ingen spill som er åpne.',
  noRounds: 'Ingen runder i dag.',
  columns: {
    start: 'Start',
    state: 'Status',
    price: 'Pris',
    tickets: 'Bonger',
    stakes: 'Innsats',
    won: 'Gevinster',
  },
  roundsOf: (mainGame: MainGame) => `Runder i ${gameName(mainGame)}`,
  startOf: formatOsloTime,
  wonBy: (won: string, winners: number) => (winners === 0 ? '–' : `${won} (${tickets(winners)})`),
  earlier: (number: number) => `Vis ${count(number, 'tidligere runde', 'tidligere runder')}`,
  later: (number: number) => `Vis ${rounds(number)} til`,
  drawnByHall: 'Oppleseren trekker',
  closeAll: 'Steng alle spill for dagen',
  close: 'Steng for dagen',
  cancelRest: 'Avlys resten',
  open: 'Åpne igjen',
  sellAgain: 'Rett prisen',
};

/** Texts of the page of a round. */
export const roundTexts = {
  title: (mainGame: MainGame, startsAt: Date) => `${gameName(mainGame)} ${clock(startsAt)}`,
  toDay: 'Alle runder i dag',
  notFound: 'Vi finner ikke runden i hallene dine.',
  no: 'Runde nr.',
  state: 'Status',
  draws: 'Trekkes av',
  drawnBy: ({
    isDrawnByHall,
    handedOverAfter,
  }: {
    readonly isDrawnByHall: boolean;
    readonly handedOverAfter: number | null;
  }) => {
    if (!isDrawnByHall) return 'Maskinen';
    return handedOverAfter === null
      ? 'Oppleseren'
      : `Oppleseren, og maskinen fra tall nr. ${handedOverAfter + 1}`;
  },
  prices: 'Pris',
  sold: 'Solgt',
  soldTo: (number: number, to: number) =>
    number === 0 ? 'Ingen bonger' : `${tickets(number)} til ${players(to)}`,
  stakes: 'Innsats',
  maxTickets: 'Bonger til hver spiller',
  atMost: (number: number) => `Høyst ${number}`,
  leastStakes: 'Minste omsetning',
  leastStakesText: (amount: string) => `${amount}. Runden avlyses hvis det selges for mindre.`,
  balls: 'Tall trukket',
  prizes: 'Premier',
  stage: 'Premietrinn',
  prize: 'Premie',
  winners: 'Gevinster',
  ticket: 'Bong nr.',
  amount: 'Beløp',
  payment: 'Utbetaling',
  jackpot: 'jackpot',
  payments: { paid: 'Utbetalt', held: 'Venter på godkjenning', refused: 'Ikke godkjent' },
  noWinners: 'Ingen gevinster ennå.',
  proof: 'Kontroller trekningen på nett',
  cancel: 'Avlys runden',
  cancelTitle: (mainGame: MainGame, startsAt: Date) => `Avlys ${gameName(mainGame)} ${clock(startsAt)}`,
  cancelText: (back: GoingBack) => `${goesBack(back)} Runden blir ikke trukket, og det kan ikke gjøres om.`,
  beingCancelled: (back: GoingBack) =>
    back.ticketCount === 0
      ? 'Runden avlyses nå.'
      : `Runden avlyses nå. ${formatOre(back.stakes)} betales tilbake.`,
  cancelled: (back: GoingBack) =>
    back.ticketCount === 0
      ? 'Runden er avlyst. Ingen hadde kjøpt bong.'
      : `Runden er avlyst. ${formatOre(back.stakes)} for ${tickets(back.ticketCount)} er betalt tilbake til ${players(back.playerCount)}.`,
};

function goesBack({ ticketCount, playerCount, stakes }: GoingBack): string {
  return ticketCount === 0
    ? 'Ingen har kjøpt bong.'
    : `${formatOre(stakes)} for ${tickets(ticketCount)} betales tilbake til ${players(playerCount)}.`;
}

type Starts = readonly { readonly startsAt: Date }[];

/** Texts of the dialogs that change the day. */
export const changeTexts = {
  closeTitle: (game: string | undefined) => `Steng ${game ?? 'alle spill'} for dagen`,
  openTitle: (game: string) => `Åpne ${game} igjen`,
  sellAgainTitle: (game: string) => `Rett prisen i ${game}`,
  sold: 'Runder med solgte bonger',
  playSold: 'Spilles som vanlig',
  playSoldHint: 'Bare runder uten bonger avlyses.',
  cancelSold: 'Avlyses',
  cancelSoldHint: 'Pengene betales tilbake med en gang.',
  done: (text: string) => `Gjort. ${text}`,
  nothing: 'Det er ingenting å endre nå.',
  nothingWrong: 'Alle runder uten bonger selges allerede etter planen som gjelder nå.',
  closes: (cancelled: Starts, back: GoingBack) =>
    cancelled.length === 0
      ? 'Ingen runder avlyses. Det kommer ingen nye runder i dag.'
      : `${rounds(cancelled.length)} avlyses, ${span(cancelled)}. ${goesBack(back)} Det kommer ingen nye runder i dag.`,
  opens: (sold: Starts) =>
    sold.length === 0
      ? 'Spillet åpnes, men det er ikke tid til flere runder i dag.'
      : `${rounds(sold.length)} selges på nytt, ${span(sold)}. Runder med bonger som ble avlyst, kommer ikke tilbake.`,
  sellsAgain: (cancelled: Starts, sold: Starts) =>
    `${rounds(cancelled.length)} uten bonger avlyses, ${span(cancelled)}. ${rounds(sold.length)} selges på nytt etter den nye planen.`,
  was: 'Pris før',
  becomes: 'Pris nå',
  kept: 'Spilles som vanlig',
  keptRound: ({
    mainGame,
    startsAt,
    ticketCount,
  }: {
    mainGame: MainGame;
    startsAt: Date;
    ticketCount: number;
  }) => `${gameName(mainGame)} ${clock(startsAt)}: ${tickets(ticketCount)}`,
  keepsPrice: 'Beholder prisen, fordi bonger er solgt',
  cancelledSold: 'Avlyste runder med bonger',
  round: 'Runde',
  roundAt: (mainGame: MainGame, startsAt: Date) => `${gameName(mainGame)} ${clock(startsAt)}`,
  close: 'Steng for dagen',
  open: 'Åpne igjen',
  sellAgain: 'Selg på nytt',
};

/** Why a round was not cancelled, or the day not changed. */
export function todayFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'rounds_changed':
      return 'Tallene har endret seg mens du så på dem. Se over dem, og prøv igjen.';
    case 'round_ended':
      return 'Runden er allerede avlyst eller ferdig.';
    case 'round_under_way':
      return 'Trekningen har begynt, og da spilles runden ferdig.';
    case 'round_not_found':
      return roundTexts.notFound;
    case 'nothing_to_change':
      return changeTexts.nothing;
    default:
      return failureText(problem);
  }
}
