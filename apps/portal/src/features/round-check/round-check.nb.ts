import type { CheckName, RoundAudit } from '@lokalbingo/bingo/every-game/audit-round';
import type { CheckVerdict } from '@lokalbingo/bingo/every-game/check-verdict';
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import { gameName } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';

type Message = { readonly heading: string; readonly text: string };

/** Texts of the page that recomputes a round, around its steps. */
export const roundCheckTexts = {
  title: 'Kontroller en trekning',
  needsScript:
    'Du må slå på JavaScript i nettleseren for å kontrollere en trekning: nettleseren regner selv.',
  description:
    'Regn ut en trekning på nytt i nettleseren din, og se selv at tallene, vinnerne og gevinstene ble som de skulle.',
  intro:
    'Her kan alle kontrollere en runde som er ferdig. Nettleseren din henter det som er offentlig om runden, regner ut alt på nytt og sammenligner. Du trenger ikke å logge inn, og ingen får vite hvem som hadde bongene.',
  hall: 'Bingohall',
  chooseHall: 'Velg bingohall',
  hallsLoading: 'Henter hallene …',
  hallByNumber: (hallId: number) => `Hall ${hallId}`,
  hallMissing: 'Velg hallen som runden ble spilt i.',
  hallsFailed: 'Vi fikk ikke hentet hallene.',
  round: 'Rundens nummer',
  roundHint: 'Nummeret står ved resultatet av runden, for eksempel «Runde 4711».',
  roundMissing: 'Skriv nummeret på runden med tall, for eksempel 4711.',
  check: 'Kontroller runden',
  which: 'Hvilken runde?',
  another: 'Kontroller en annen runde',
  checking: 'Regner ut runden på nytt …',
  result: (roundId: string) => `Runde ${roundId}`,
  played: (mainGame: MainGame, hall: string, at: string) => `${gameName(mainGame)} i ${hall}, ${at}`,
  stepsHeading: 'Steg for steg',
  showValues: 'Vis verdiene',
  valuesOf: (title: string) => ` for «${title}»`,
  download: 'Last ned beviset',
  downloadNote:
    'Filen (JSON) inneholder alt som er offentlig om runden. Med den kan andre regne ut runden med et program de selv har laget.',
  complain: (hall: string, phone: string, roundId: string) =>
    `Last ned beviset, ring ${hall} på ${phone.replaceAll(' ', '\u00a0')}, og oppgi runde ${roundId}.`,
  complainWithoutPhone: (roundId: string) => `Last ned beviset, kontakt hallen, og oppgi runde ${roundId}.`,
  fails: (place: number, title: string): Message => ({
    heading: 'Noe stemmer ikke',
    text: `Steg ${place}, «${title}», stemmer ikke.`,
  }),
  holds: {
    heading: 'Alt stemmer',
    text: 'Rekkefølgen på tallene var låst før den første bongen ble solgt. De riktige bongene vant, og premiene er riktige til siste øre.',
  } satisfies Message,
  holdsOfCaller: {
    heading: 'Denne runden ble trukket i hallen',
    text: 'Tallene ble trukket og lest opp i hallen, så rekkefølgen kan ikke regnes ut på nytt. Bongene, vinnerne og premiene stemmer med tallene som ble lest opp.',
  } satisfies Message,
  holdsOfBoth: {
    heading: 'Denne runden ble trukket i hallen, og maskinen trakk resten',
    text: 'De første tallene ble trukket og lest opp i hallen, så de kan ikke regnes ut på nytt. Resten overlot hallen til maskinen, som trakk dem i en rekkefølge som var låst på forhånd. Vinnerne og premiene stemmer med tallene.',
  } satisfies Message,
  cancelledHeading: 'Runden ble avlyst, og det som er offentlig, stemmer',
  cancelledBy: {
    no_tickets: 'Ingen bonger ble solgt til runden.',
    too_low_stakes: 'Runden ble avlyst fordi det ble solgt for få bonger.',
    technical_fault: 'Runden ble avlyst på grunn av en teknisk feil.',
    hall_decision: 'Hallen avlyste runden.',
  } satisfies Record<RoundCancelReason, string>,
  cancelledWithTickets: 'Alle pengene for bongene ble betalt tilbake.',
  cancelledDraw: 'I steg 3 står tallene som ville blitt trukket.',
  cancelledCaller: 'Tallene skulle vært trukket i hallen.',
  refused: {
    round_not_found: {
      heading: 'Vi finner ikke runden',
      text: 'Det finnes ingen runde med dette nummeret i denne hallen. Sjekk nummeret, og at du har valgt riktig hall.',
    },
    round_not_finished: {
      heading: 'Runden er ikke ferdig ennå',
      text: 'En runde kan kontrolleres når den er spilt. Kom tilbake da, så er alt offentlig.',
    },
    round_not_kept: {
      heading: 'Runden er for gammel',
      text: 'Bongene slettes fem år etter året de ble spilt, når regnskapet ikke lenger trenger dem. Da kan ikke runden regnes ut på nytt.',
    },
  } satisfies Record<string, Message>,
  newerRules: {
    heading: 'Last siden på nytt',
    text: 'Premiene i denne runden er regnet ut etter nyere regler enn denne siden kjenner. Når du laster den på nytt, kan runden kontrolleres.',
  } satisfies Message,
  reload: 'Last siden på nytt',
  failed: 'Vi fikk ikke kontrollert runden',
  tryAgain: 'Prøv igjen',
  verdicts: {
    holds: 'Stemmer',
    fails: 'Stemmer ikke',
    unchecked: 'Ikke kontrollert',
    absent: 'Gjelder ikke',
  } satisfies Record<CheckVerdict, string>,
  how: 'Hva kontrolleres?',
  howTexts: [
    'Før salget av bonger åpner, trekker en datamaskin et hemmelig tall. En kontrollkode for det blir vist med en gang. Koden røper ikke det hemmelige tallet, men tallet kan heller ikke byttes ut uten at koden blir en annen.',
    'Når salget stenger, blir alle bongene låst med en egen kode. Det hemmelige tallet, rundens nummer og bongene bestemmer sammen rekkefølgen på tallene. Derfor kan ingen velge tallene etterpå, heller ikke vi.',
    'Når runden er over, blir det hemmelige tallet vist, og alle kan regne ut runden på nytt. Det er det som skjer her.',
  ],
};

/** The title of each step, by its check. */
export const stepTitles: Readonly<Record<CheckName, string>> = {
  seed: 'Det hemmelige tallet er ikke byttet ut',
  tickets: 'Bongene er de som ble solgt',
  order: 'Tallene kom i riktig rekkefølge',
  winners: 'De riktige bongene vant',
  prizes: 'Premiene er riktige',
  shares: 'Hver vinner fikk riktig beløp',
};

/** The steps in their order. */
export const stepNames = [
  'seed',
  'tickets',
  'order',
  'winners',
  'prizes',
  'shares',
] as const satisfies readonly CheckName[];

/** The verdict on a whole round, in words. */
export function verdictInWords(
  { holds, drawnBy, checks }: RoundAudit,
  {
    status,
    cancelReason,
    ticketCount,
  }: { status: string; cancelReason: RoundCancelReason | null; ticketCount: number },
): Message {
  const texts = roundCheckTexts;
  if (!holds) {
    const at = stepNames.findIndex((name) => checks[name].verdict === 'fails');
    return texts.fails(at + 1, stepTitles[stepNames[at] ?? 'seed']);
  }
  if (status !== 'cancelled')
    return { caller: texts.holdsOfCaller, both: texts.holdsOfBoth, seed: texts.holds }[drawnBy];
  const text = [
    texts.cancelledBy[cancelReason ?? 'technical_fault'],
    ...(ticketCount > 0 ? [texts.cancelledWithTickets] : []),
    drawnBy === 'caller' ? texts.cancelledCaller : texts.cancelledDraw,
  ].join(' ');
  return { heading: texts.cancelledHeading, text };
}
