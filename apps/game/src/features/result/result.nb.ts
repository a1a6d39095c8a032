import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import type { TicketKind } from '@lokalbingo/bingo/games';
import { kindName, prizeCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { formatOre, type Ore } from '@lokalbingo/money';
import type { DrawVerdict } from './draw-check.ts';

type PrizeInWords = Pick<OwnPrize, 'stage' | 'isJackpot'>;

/** Texts of winning and of what became of a round. */
export const resultTexts = {
  won: (mainGame: MainGame, amount: Ore, prize: PrizeInWords) =>
    `Du vant ${formatOre(amount)} på ${prizeCounted(mainGame, prize)}!`,
  wonAll: (amount: Ore) => `Du vant ${formatOre(amount)} i denne runden!`,
  wonLine: (mainGame: MainGame, prize: OwnPrize) =>
    `Bong ${prize.ticketNo}, ${prizeCounted(mainGame, prize)}: ${formatOre(prize.prizeOre)}`,
  /** What a prize was won on. Several on one ball are told together, with the last stage. */
  wonWhat: (mainGame: MainGame, prizes: readonly OwnPrize[]): string => {
    const last = prizes.toSorted((one, other) => other.stage - one.stage)[0];
    const tickets = [...new Set(prizes.map((prize) => prize.ticketNo))].toSorted((one, other) => one - other);
    const what = `${tickets.length === 1 ? 'Bong' : 'Bongene'} ${tickets.join(', ')}${last ? `, ${prizeCounted(mainGame, last)}` : ''}`;
    return prizes.some((prize) => prize.state === 'held') ? `${what}. ${resultTexts.heldShort}` : what;
  },
  /** As it is read aloud: "kr" is no word. */
  spokenWin: (mainGame: MainGame, amount: Ore, prizes: readonly OwnPrize[]): string =>
    `Du vant ${formatOre(amount).replace(/^kr\s/, '')} kroner. ${resultTexts.wonWhat(mainGame, prizes)}.`,
  news: (mainGame: MainGame, amount: Ore, prizes: readonly OwnPrize[]): string =>
    `Du vant ${formatOre(amount)}. ${resultTexts.wonWhat(mainGame, prizes)}.`,
  roundAt: (time: string) => `Runden kl.\u00a0${time}:`,
  wonShort: (amount: Ore) => `du vant ${formatOre(amount)}`,
  noPrizeShort: 'ingen gevinst',
  cancelledShort: 'avlyst',
  toResult: 'Se resultatet',
  paid: 'Pengene er satt inn på spillekontoen din.',
  heldShort: 'Gevinsten må godkjennes først',
  held: 'Store gevinster kontrolleres av hallen før de settes inn på spillekontoen din. Du trenger ikke gjøre noe, og får en SMS når det er gjort. Imens står gevinsten «til godkjenning» på Min side.',
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
  drawnOrder: 'Tallene i rekkefølge',
  cancelledHeading: (time: string) => `Runden kl.\u00a0${time} er avlyst`,
  cancelled: {
    no_tickets: 'Ingen bonger ble solgt til runden.',
    technical_fault: 'Runden ble avlyst på grunn av en teknisk feil.',
    hall_decision: 'Hallen har avlyst runden.',
  } satisfies Record<RoundCancelReason, string>,
  refunded: 'Pengene for bongene dine er satt tilbake på spillekontoen, og teller ikke mot spillegrensen.',
  checkHeading: 'Slik kan du kontrollere trekningen',
  checkHow:
    'Før salget åpnet, ble et hemmelig tall (frøet) trukket, og kontrollkoden for det ble offentlig. Da salget stengte, ble alle bongene låst med en egen kode. Frøet og bongene bestemmer rekkefølgen på tallene, og etter runden er frøet offentlig. Nettleseren din kan regne ut alt på nytt og se at det stemmer.',
  checkHowCancelled:
    'Frøet som ble trukket før salget åpnet, er offentlig også når en runde blir avlyst. Da kan alle regne ut hva som ville blitt trukket, og se at ingen runde ble avlyst på grunn av det. Nettleseren din kan kontrollere at frøet og bongene er de samme som før.',
  commitment: 'Kontrollkode før salget',
  ticketsHash: 'Kode for alle bongene',
  seed: 'Frø, offentlig etter runden',
  check: 'Kontroller trekningen',
  checking: 'Kontrollerer …',
  checkFailed: 'Vi fikk ikke hentet det som trengs for å kontrollere. Prøv igjen.',
  hallDrew: 'Tallene i denne runden ble trukket av utroperen i hallen.',
  verifiedCancelled: 'Det stemmer. Frøet er det samme som før salget åpnet, og bongene dine er med.',
  verdict: {
    verified:
      'Trekningen stemmer. Rekkefølgen var låst før den første bongen ble solgt, og bongene dine var med.',
    seed_differs: 'Frøet stemmer ikke med kontrollkoden fra før salget.',
    tickets_invalid: 'En av bongene i runden er ikke en gyldig bong.',
    tickets_differ: 'Bongene stemmer ikke med koden fra da salget stengte.',
    order_differs: 'Tallene ble ikke trukket i den rekkefølgen frøet gir.',
    published_differs: 'Det som er offentlig nå, er ikke det samme som under runden.',
    own_tickets_differ: 'Bongene dine er ikke med slik du kjøpte dem.',
  } satisfies Record<DrawVerdict, string>,
  complain: (roundId: number, hall: string, phone: string) =>
    `Ring ${hall} på ${phone}, og oppgi runde ${roundId}.`,
  questions: (roundId: number, hall: string, phone: string) =>
    `Er det noe med runden du lurer på, ring ${hall} på ${phone}, og oppgi runde ${roundId}.`,
};
