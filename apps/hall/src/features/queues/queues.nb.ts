/** Texts of the queues. */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { mainGames } from '@lokalbingo/bingo/main-game';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { CaseFilter, CaseKind, CaseStepName } from '@lokalbingo/contract/cases';
import type { CaseFactName } from '@lokalbingo/contract/cases-facts';
import { failureText } from '../../platform/platform.nb.ts';
import {
  complaintFactInWords,
  complaintFactTexts,
  complaintStates,
  complaintStepTexts,
  outcomeTexts,
} from './complaint-case.nb.ts';
import { bankSaidInWords } from './payment-files.nb.ts';

/** Texts of the page. */
export const queuesTexts = {
  title: 'Køer',
  queues: 'Køer i hallen',
  kinds: {
    withdrawal: 'Uttak',
    prize: 'Gevinster',
    refused_prize: 'Avslåtte gevinster',
    account: 'BankID-saker',
    pair: 'Samme person?',
    card_difference: 'Avvik i kortbetalinger',
    party_difference: 'Avvik med spillsystemer',
    books_finding: 'Feil i regnskapet',
    alarm: 'Varsler',
    declaration: 'Egenerklæringer',
    complaint: 'Klager',
  } satisfies Record<CaseKind, string>,
  kind: {
    withdrawal: 'Uttak',
    prize: 'Gevinst',
    refused_prize: 'Avslått gevinst',
    account: 'BankID-sak',
    pair: 'Samme person?',
    card_difference: 'Avvik',
    party_difference: 'Avvik',
    books_finding: 'Feil',
    alarm: 'Varsel:',
    declaration: 'Egenerklæring',
    complaint: 'Klage',
  } satisfies Record<CaseKind, string>,
  counted: (name: string, count: number) => `${name} (${count})`,
  filters: {
    all: 'Alle',
    new: 'Nye',
    taken_up: 'Til avgjørelse',
    approved: 'Godkjente',
    mine: 'Mine',
  } satisfies Record<CaseFilter, string>,
  filter: 'Vis',
  list: 'Saker',
  nothing: 'Ingen saker her.',
  cash: 'Kontant til bekreftelse',
  coupons: 'Kuponger til bekreftelse',
  noQueues: 'Du har ingen køer i denne hallen.',
  choose: 'Velg en sak, eller trykk J for å åpne den første. Q viser neste kø.',
  nextQueue: 'Neste kø med saker',
  next: 'Neste sak',
  previous: 'Forrige sak',
  choosing: 'Velg saken du står på, til å godkjenne flere',
  chooseCase: (reference: string) => `Velg ${reference}`,
  left: 'Ute av listen',
  clear: (count: number) => `Rydd bort ${count} som er ute av listen`,
  overdue: 'Over fristen',
  dueAt: 'Frist',
  viewers: (names: readonly string[]) => `${names.join(' og ')} ser på saken nå.`,
  secret: 'Verken spilleren eller andre i hallen får vite om saken.',
  isEnded: 'Saken er avsluttet.',
  needsAnother: 'En annen må gjøre dette, for du tok et tidligere steg.',
  ownCase: 'Dette er din egen sak. En annen må ta den.',
  aboutMember: 'Medlem',
  member: 'Åpne medlemmet',
  caseId: 'Sak',
  proof: 'Kontroller trekningen',
  opened: 'Kom inn',
  reason: 'Begrunnelse',
  ownReason: 'Skriv egen begrunnelse. Enter når du er ferdig',
  reasonHint: 'Valgfri. Skriver du ikke noe, bruker vi en standardtekst. Spilleren ser den ikke.',
  reasonShort: 'Skriv minst fem tegn, eller la feltet stå tomt.',
  messageToPlayer: 'Hva får spilleren vite?',
  cancel: 'Avbryt',
  othersTurn: (step: string) => `Neste steg er «${step}». En med en annen rolle må ta det.`,
  partyQueried: 'Motparten blir spurt. Det kan ta et halvt minutt før svaret vises her.',
  history: 'Historikk',
  byPlayer: 'Spilleren',
  approveSeveral: (count: number) => (count === 1 ? 'Godkjenn det valgte' : `Godkjenn de ${count} valgte`),
  approvedSeveral: (count: number) =>
    count === 1 ? 'Ett uttak er godkjent.' : `${count} uttak er godkjent.`,
  notApproved: (count: number) => `${count} ble ikke godkjent. Åpne dem for å se hvorfor.`,
};

/**
 * The texts of a step: its button, its key, and the default reason. In every queue T takes a case, G decides in favour
 * and A decides against. A choice between two other outcomes uses a letter of each outcome's name.
 */
export const stepTexts: Readonly<
  Record<CaseStepName, { readonly name: string; readonly key: string; readonly reason: string }>
> = {
  take_up: { name: 'Ta opp', key: 't', reason: 'Tatt opp i køen' },
  approve: { name: 'Godkjenn', key: 'g', reason: 'Kontrollert i køen' },
  refuse: { name: 'Avslå', key: 'a', reason: 'Avslått i køen' },
  to_player: { name: 'Gi til spilleren', key: 's', reason: 'Vurdert på nytt og godkjent' },
  to_purpose: { name: 'Gi til formålet', key: 'f', reason: 'Går til formålet' },
  book_paid: { name: 'Bokfør som betalt', key: 'b', reason: 'Betalt i banken' },
  book_returned: { name: 'Returnert av banken', key: 'r', reason: 'Returnert av banken' },
  link: { name: 'Koble til kontoen', key: 'g', reason: 'Kontrollert i køen' },
  reject: { name: 'Avvis', key: 'a', reason: 'Feil person' },
  one_person: { name: 'Samme person', key: 's', reason: 'Kontrollert: samme person' },
  two_persons: { name: 'To personer', key: 'p', reason: 'Kontrollert: to personer' },
  ask_again: { name: 'Spør igjen', key: 'i', reason: 'Motparten spørres på nytt' },
  settle: { name: 'Avklar', key: 'g', reason: 'Undersøkt og avklart' },
  accept: { name: 'Godta', key: 'g', reason: 'Kontrollert i køen' },
  approve_exposed: { name: 'Godkjenn', key: 'g', reason: 'Politisk eksponert person godkjent' },
  ask_anew: { name: 'Be om ny erklæring', key: 'n', reason: 'Opplysningene må oppdateres' },
  stop: { name: 'Stans spilleren', key: 's', reason: 'Stanset inntil ny erklæring er godtatt' },
  agree: { name: 'Bekreft avklaringen', key: 'g', reason: 'Kontrollert og enig' },
  acknowledge: { name: 'Kvitter', key: 't', reason: 'Ser på det nå' },
  close: { name: 'Lukk', key: 'g', reason: 'Undersøkt og i orden' },
  ...complaintStepTexts,
};

/** Why steps need another person. */
export const needsAnotherText = (names: readonly string[]): string =>
  `${names.join(', ')}: ${queuesTexts.needsAnother}`;

const reasonTexts: Partial<Record<string, string>> = {
  check_account: 'Kontonummeret må sjekkes',
  player_asked: 'Spilleren har bedt om det',
  contact_hall: 'Spilleren må kontakte hallen',
  technical_fault: 'Teknisk feil i trekningen',
  against_rules: 'Ingen gevinst etter reglene',
  ...outcomeTexts,
};
/** A predefined phrase for the player, in Norwegian. */
export const reasonText = (word: string): string => reasonTexts[word] ?? word;

const states: Partial<Record<string, string>> = {
  new: 'Ny',
  sent: 'Sendt',
  taken_up: 'Tatt opp',
  approved: 'Godkjent',
  paid: 'Betalt',
  refused: 'Avslått',
  cancelled: 'Trukket tilbake',
  to_player: 'Gitt til spilleren',
  to_purpose: 'Gitt til formålet',
  linked: 'Koblet til kontoen',
  rejected: 'Avvist',
  one_person: 'Samme person',
  two_persons: 'To personer',
  accepted: 'Godtatt',
  asked_anew: 'Ny erklæring bedt om',
  stopped: 'Spilleren stanset',
  proposed: 'Foreslått avklart',
  settled: 'Avklart',
  acknowledged: 'Kvittert',
  closed: 'Lukket',
  ...complaintStates,
};
/** A state, or the step that led to it, in Norwegian. */
export const stateInWords = (state: string): string => states[state] ?? state;

/** The names of the facts. */
export const factTexts: Readonly<Record<CaseFactName, string>> = {
  member: 'Medlem',
  asked_amount: 'Spilleren ba om',
  account: 'Til konto',
  payee: 'Kontoeier',
  other_names: 'Ikke i medlemmets navn',
  name_not_for_bank: 'Navnet',
  pay_from: 'Kan betales fra',
  payment_file: 'Betalingsfil',
  bank_said: 'Svar fra banken',
  main_game: 'Spill',
  round: 'Runde',
  stage: 'Gevinst nr.',
  ticket: 'Bong',
  written: 'I hallens register',
  named: 'Ifølge BankID',
  differs: 'Forskjellig',
  tries: 'Forsøk',
  account_of: 'Konto',
  alike: 'Likt',
  difference: 'Hva avviker',
  deposit: 'Innskudd',
  transfer: 'Postering',
  party: 'Motpart',
  movement: 'Overføring',
  holding: 'Hos motparten',
  told: 'Motparten oppgir',
  told_back: 'Motparten oppgir tilbakebetalt',
  booked: 'Bokført',
  booked_back: 'Bokført tilbakebetalt',
  advice: 'Hva du gjør',
  times: 'Antall ganger',
  last_at: 'Sist',
  provider: 'Leverandør',
  day: 'Dag',
  withdrawal: 'Uttak nr.',
  saved_card: 'Lagret kort nr.',
  finding: 'Hva er feil',
  exclusion: 'Prøvespiller',
  purpose: 'Hva det gjelder',
  rule: 'Regel',
  player: 'Spiller nr.',
  messages_sent: 'Meldinger sendt',
  messages_waiting: 'Meldinger som venter',
  messages_failed: 'Meldinger som ikke kom frem',
  declaration: 'Erklæring nr.',
  because: 'Må vurderes fordi',
  country: 'Land',
  exposed: 'Politisk eksponert',
  funds: 'Midlene kommer fra',
  other_funds: 'Annen kilde',
  declared_since: 'Etterpå',
  found_in: 'Gjelder',
  expected: 'Skulle vært',
  found: 'Er',
  ...complaintFactTexts,
};

const factValues: Partial<Record<string, string>> = {
  name_and_birth_date: 'navn og fødselsdato',
  mobile: 'mobilnummer',
  email: 'e-post',
  card: 'betalingskort',
  first_name: 'fornavn',
  middle_name: 'mellomnavn',
  last_name: 'etternavn',
  birth_date: 'fødselsdato',
  birth_date_unknown: 'fødselsdatoen mangler i registeret',
  pep: 'politisk eksponert person',
  high_risk_country: 'land med høy risiko',
  stopped_before: 'spilleren er stanset',
  salary: 'lønn',
  real_estate: 'eiendom',
  stocks: 'aksjer',
  social_security: 'trygd eller pensjon',
  gifts: 'gaver',
  other: 'annet',
  tickets_1: 'Billettsystem 1',
  tickets_2: 'Billettsystem 2',
  game_501: 'Spill 501',
  not_answered: 'Kortleverandøren har ikke svart på et døgn',
  unknown_to_provider: 'Kortleverandøren kjenner ikke innskuddet',
  order_differs: 'Ordren er ikke den samme',
  taken_not_booked: 'Trukket, men ikke bokført',
  booked_not_taken: 'Bokført, men ikke trukket',
  amount_differs: 'Beløpet er ikke det samme',
  given_back_not_booked: 'Tilbakebetalt, men ikke bokført',
  booked_not_given_back: 'Bokført som tilbakebetalt, men ikke betalt',
  refund_overdue: 'Tilbakebetalingen er forsinket',
  still_reserved: 'Beløpet er fortsatt reservert',
  booked_without_attempt: 'Bokført uten innskudd',
  unknown_to_party: 'Motparten kjenner ikke overføringen',
  unknown_to_us: 'Vi kjenner ikke overføringen',
  done_not_booked: 'Gjort hos motparten, men ikke bokført',
  taken_less: 'Motparten tok mindre enn bestilt',
  not_ended: 'Overføringen er ikke avsluttet',
  booked_without_movement: 'Bokført uten overføring',
  netaxept: 'Netaxept',
  vipps: 'Vipps',
  hall_not_zero: 'Hallens kontoer går ikke opp',
  balance_differs: 'En saldo er ikke summen av posteringene',
  chain_broken: 'Posteringer mangler eller er endret',
  transfer_not_zero: 'En postering går ikke opp',
  below_zero: 'En konto er under null',
  held_differs: 'Pengene som holdes av, stemmer ikke',
  drawers_differ: 'Kasseskuffene stemmer ikke med regnskapet',
};

type InWords = (text: string | null) => string | null;

const gameInWords: InWords = (text) => {
  const mainGame = mainGames.find((each) => String(each) === text);
  return mainGame ? gameName(mainGame) : text;
};
const dayInWords: InWords = (text) => text && formatIsoDay(text);
const wordOf: InWords = (text) => factValues[text ?? ''] ?? text;
const wordsOf: InWords = (text) =>
  (text ?? '')
    .split(' ')
    .map((each) => factValues[each] ?? each)
    .join(', ');

/** The format of facts whose text is not shown as it is. */
const factsInWords: { readonly [Name in CaseFactName]?: InWords } = {
  main_game: gameInWords,
  pay_from: dayInWords,
  day: dayInWords,
  last_at: (text) => text && formatOsloDayAndTime(new Date(text)),
  name_not_for_bank: () => 'Banken kan ikke skrive navnet. Betal uttaket enkeltvis i banken.',
  named: (text) => text ?? 'Ikke lenger lagret. Medlemmet må prøve BankID på nytt.',
  declared_since: () => 'Spilleren har sendt inn en ny erklæring.',
  bank_said: (text) => bankSaidInWords(text ?? ''),
  found_in: (text) => text?.replace('account', 'Konto nr.').replace('transfer', 'Postering nr.') ?? null,
  differs: wordsOf,
  alike: wordsOf,
  because: wordsOf,
  funds: wordsOf,
  difference: wordOf,
  party: wordOf,
  provider: wordOf,
  finding: wordOf,
  exclusion: wordOf,
  purpose: wordOf,
};

/** The value of a fact that is text. */
export function factInWords(name: CaseFactName, text: string | null): string | null {
  if (name in complaintFactTexts) return complaintFactInWords(name, text);
  return factsInWords[name]?.(text) ?? text;
}

/** How long a case has waited: "3 dager", "2 timer", "5 min". */
export function ageInWords(from: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - from.getTime());
  const minutes = Math.floor(passed / 60_000);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}\u00a0${hours === 1 ? 'time' : 'timer'}`;
  const days = Math.floor(hours / 24);
  return `${days}\u00a0${days === 1 ? 'dag' : 'dager'}`;
}

/** Why a step failed. */
export function caseFailureText(problem: ApiProblem): string {
  const { by, step, from } = problem.facts ?? {};
  switch (problem.code) {
    case 'case_not_found':
      return 'Vi finner ikke saken. Kanskje har du ikke lenger tilgang til den.';
    case 'case_moved':
      return by === undefined
        ? 'Saken er endret mens du så på den. Se på den igjen.'
        : `${by} var raskere: ${stateInWords(String(step)).toLowerCase()}. Se på saken igjen.`;
    case 'person_forgotten':
      return 'Vi vet ikke lenger hvem BankID viste. Medlemmet må prøve på nytt.';
    case 'account_closed':
      return 'Kontoen er stengt.';
    case 'person_taken':
      return 'Personen har en annen konto.';
    case 'own_case':
      return queuesTexts.ownCase;
    case 'another_required':
      return queuesTexts.needsAnother;
    case 'officer_required':
      return 'En av de to må være hvitvaskingsansvarlig eller dennes stedfortreder.';
    case 'chain_manager_required':
      return 'Kjedeleder godkjenner en politisk eksponert person.';
    case 'case_too_early':
      return `Hallen har ikke betalt til kontoen før, og kan gjøre det fra ${formatIsoDay(String(from))}.`;
    case 'customer_service_required':
      return 'Denne saken må kundeservice se på. Kontakt kundeservice.';
    case 'case_in_file':
      return 'Uttaket er i en betalingsfil. Bokfør det som betalt, eller som returnert av banken.';
    default:
      return failureText(problem);
  }
}
