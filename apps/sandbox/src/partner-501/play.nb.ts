import { formatOre, type Ore } from '@lokalbingo/money';
import type { RoundProblem } from './play-round.ts';
import type { CloseReason, PlayedRound } from './session.ts';

const percent = new Intl.NumberFormat('nb-NO', { style: 'percent', maximumFractionDigits: 1 });
const oneIn = new Intl.NumberFormat('nb-NO', { maximumSignificantDigits: 2 });
const oneInMany = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 });
const listed = new Intl.ListFormat('nb-NO');

const hitsInWords = (hits: number): string => ['Ingen riktige', '1 riktig'][hits] ?? `${hits} riktige`;

const becauseOf: Readonly<Record<CloseReason, string>> = {
  // The operator has closed it: when the player asked for it there, or for the sake of a pause.
  player: 'Du eller bingohallen avsluttet økten.',
  idle: 'Økten ble avsluttet fordi det gikk ti minutter uten en trekning.',
  closing_time: 'Økten ble avsluttet fordi spillet stengte.',
  admin: 'Økten ble avsluttet av spillpartneren.',
};

/** What Trekk says. */
export const playTexts = {
  name: 'Trekk',
  banner: 'Testspill. Ingen ekte penger.',
  balance: 'Saldo',
  drawn: 'Trukne tall',
  notDrawn: 'ikke trukket ennå',
  hit: 'riktig',
  welcome: 'Velg fem tall og innsats, og trykk Trekk.',
  drawing: 'Trekker fem tall …',
  result: ({ hits, prizeOre, stakeOre }: PlayedRound): string => {
    if (prizeOre === 0) return `${hitsInWords(hits)}. Ingen gevinst.`;
    return prizeOre === stakeOre
      ? `${hitsInWords(hits)}. Du får tilbake innsatsen, ${formatOre(stakeOre)}.`
      : `${hitsInWords(hits)}. Du vant ${formatOre(prizeOre)}.`;
  },
  drawnWere: (numbers: readonly number[]) => `Trukket: ${listed.format(numbers.map(String))}.`,
  numbers: 'Dine fem tall',
  /** The page writes the count in place of the sign. */
  chosen: '# av 5 valgt',
  tooMany: 'Du kan ha fem tall. Ta bort ett før du velger et nytt.',
  stake: 'Innsats',
  draw: 'Trekk',
  isDrawing: 'Trekker …',
  withoutScript: 'Trykk på knappen for å se trekningen.',
  spent: 'Saldoen er mindre enn kr 1. Avslutt økten og start en ny hvis du vil spille mer.',
  problem: {
    closed: 'Økten er avsluttet.',
    round_open: 'En trekning er alt i gang.',
    stake_unknown: 'Velg en av innsatsene.',
    numbers_wrong: 'Velg fem tall, verken flere eller færre.',
    balance_too_low: 'Saldoen er lavere enn innsatsen. Velg en lavere innsats.',
  } satisfies Record<RoundProblem, string>,
  unanswered: 'Fikk ikke svar. Se at du er på nett, og trykk på knappen igjen.',
  prizes: 'Gevinster',
  prizeHeads: ['Riktige tall', 'Gevinst', 'Sjanse'],
  prize: (stakes: number) => (stakes === 1 ? 'Innsatsen tilbake' : `${stakes} ganger innsatsen`),
  chance: (chance: number) => `1 av ${(1 / chance < 100 ? oneIn : oneInMany).format(1 / chance)}`,
  honest: (share: number) =>
    `Fem av tallene fra 1 til 20 trekkes, og alle er like sannsynlige hver gang. Over tid går ${percent.format(share)} av innsatsene tilbake til spillerne. De fleste taper mer enn de vinner.`,
  session: 'Spilløkten',
  deposited: 'Satt inn',
  net: 'Gevinst minus innsats',
  rounds: 'Trekninger',
  begun: 'Startet',
  clock: (time: string) => `kl. ${time.replace(':', '.')}`,
  closes: (time: string) =>
    `Økten avsluttes av seg selv etter ti minutter uten en trekning, og kl. ${time}. Det som er igjen, går tilbake til spillekontoen din.`,
  end: 'Avslutt',
  endHow: (amount: Ore) => `${formatOre(amount)} går tilbake til spillekontoen din.`,
  closedTitle: 'Spilløkten er avsluttet',
  closedAmount: (amount: Ore) =>
    amount === 0
      ? 'Det var ingen penger igjen i økten.'
      : `${formatOre(amount)} går tilbake til spillekontoen din.`,
  closedBecause: (reason: CloseReason) => becauseOf[reason],
  back: 'Tilbake til bingohallen',
  spentLinkTitle: 'Lenken virker ikke lenger',
  spentLink:
    'Lenken til spillet er brukt, eller den er mer enn ett minutt gammel. Gå tilbake og velg å fortsette spilløkten.',
  strangerTitle: 'Åpne spillet fra bingohallen',
  stranger: 'Vi vet ikke hvem som spiller. Gå tilbake og velg å fortsette spilløkten.',
} as const;
