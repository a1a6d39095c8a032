import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { OpenBooksKind } from '@lokalbingo/contract/books-closing';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the books. */
export const booksTexts = {
  title: 'Regnskap',
  parts: 'Deler av regnskapet',
  days: 'Dager',
  bank: 'Bank',
  purposes: 'Formål',
  files: 'Betalingsfiler',
  show: 'Vis',
  day: 'Dag',
  trial: 'Saldobalanse',
  trialText: 'Hva hver konto sto i da dagen var slutt. Summen er alltid null.',
  transit: 'Penger underveis',
  transitText:
    'Penger som er bokført, men ikke fremme. Beholdningen er det systemet ellers vet om de samme pengene.',
  sum: 'Sum',
  journal: 'Journal',
  noLines: 'Ingenting er bokført denne dagen.',
  voucher: (no: number) => `Hent bilag ${no}`,
  exportText:
    'Journalen for perioden som fil, med en kode som viser om noe blir endret. Hentingen blir registrert.',
  from: 'Fra og med',
  to: 'Til og med',
  export: 'Hent journalen',
  columns: {
    account: 'Konto',
    debit: 'Debet',
    credit: 'Kredit',
    booked: 'Bokført',
    held: 'Beholdning',
    voucher: 'Bilag',
    text: 'Tekst',
    reference: 'Referanse',
  },
};

/** Texts of the comparison of players' money with the bank. */
export const playersMoneyTexts = {
  title: 'Spillernes penger',
  text: 'Det hallen skyldte spillerne da dagen var slutt, mot det den hadde til dem. Siste førte saldo gjelder.',
  columns: { what: 'Hva', amount: 'Beløp', entered: 'Ført' },
  owed: 'Hallen skylder spillerne',
  kinds: { account: 'Egen bankkonto', guarantee: 'Bankgaranti' },
  entered: (day: string, by: string) => `Per ${day}, av ${by}`,
  receivable: 'Til gode hos betalingsformidleren',
  beyond: 'Mer enn hallen skylder',
  short: 'Mangler',
  kind: 'Hvor pengene er',
  amount: (day: string) => `Saldo ${day}`,
  unreadable: 'Skriv et beløp, for eksempel 12 500,00.',
  enter: 'Lagre saldoen',
};

/** Texts of the comparison of the payment provider with the books. */
export const providerTexts = {
  title: 'Betalingsformidleren',
  text: 'De siste sju dagene slik betalingsformidleren oppgir dem, mot det vi har bokført. Et innskudd rundt midnatt kan stå på to dager.',
  none: 'Ingen innskudd disse dagene.',
  noDeposit: 'uten innskudd',
  columns: {
    day: 'Dag',
    taken: 'Trukket',
    bookedTaken: 'Bokført trukket',
    givenBack: 'Tilbakebetalt',
    bookedBack: 'Bokført tilbakebetalt',
  },
};

/** Texts of the purposes that get a share of the turnover. */
export const purposeTexts = {
  title: 'Overskudd til formål',
  text: 'Hvert formål får sin andel av det spillerne har spilt for. Andelen som gjaldt den enkelte dagen, teller.',
  columns: {
    purpose: 'Formål',
    share: 'Andel',
    from: 'Gjelder fra',
    source: 'Kilde',
    amount: 'Beløp',
  },
  none: 'Ingen formål er ført for hallen.',
  percent: (share: number) => `${(share / 100).toFixed(2).replace('.', ',')} %`,
  sum: (turnover: string) => `Sum av omsetning ${turnover}`,
  enterTitle: 'Ny andel',
  enterText: 'Gjelder fra en dag som ikke er stengt. 0 avslutter formålet.',
  enter: 'Lagre andelen',
  wrong: {
    purpose: 'Skriv navnet på formålet.',
    share: 'Skriv en prosent fra 0 til 100, for eksempel 15,5.',
    source: 'Skriv hvor andelen er bestemt, med minst fem tegn.',
  },
};

/** Texts of closing the books. */
export const closingTexts = {
  title: 'Stenging',
  text: 'På en stengt dag kan ingenting bokføres. Det som kommer for sent, står på den første åpne dagen.',
  closedThrough: (day: string) => `Regnskapet er stengt til og med ${day}.`,
  notClosed: 'Ingen dager er stengt.',
  openHeading: 'Dette må avsluttes før du kan stenge:',
  nothingOpen: 'Ingenting hindrer stenging.',
  propose: 'Foreslå stenging',
  proposeText: 'En annen må godkjenne. Velger du en dag før den som gjelder nå, åpner dere regnskapet igjen.',
  through: 'Steng til og med',
  waiting: (by: string, at: string) => `Foreslått av ${by} ${at}`,
  willClose: (day: string) => `Steng til og med ${day}`,
  reason: (reason: string) => `Begrunnelse: ${reason}`,
  approve: 'Godkjenn',
  withdraw: 'Trekk tilbake',
  decided: 'Tidligere stenginger',
  columns: {
    day: 'Til og med',
    proposedBy: 'Foreslått av',
    decidedBy: 'Avgjort av',
    outcome: 'Utfall',
    reason: 'Begrunnelse',
  },
  outcome: (isApproved: boolean | null) => (isApproved ? 'Godkjent' : 'Trukket tilbake'),
};

const openKinds: Readonly<Record<OpenBooksKind, string>> = {
  shift: 'Åpne kassevakter',
  cash_difference: 'Kassedifferanser som ingen har godkjent',
  card_difference: 'Avvik mot betalingsformidleren',
  party_difference: 'Avvik mot billettsystemene og spillpartneren',
  uncompared_day: 'Dager som ikke er sammenlignet med billettsystemene og spillpartneren',
  books_wrong: 'Feil som kontrollen har funnet i regnskapet',
};

/** What keeps the books open: "Åpne kassevakter: 2". */
export const openInWords = ({
  kind,
  count,
}: {
  readonly kind: OpenBooksKind;
  readonly count: number;
}): string => `${openKinds[kind]}: ${count}`;

/** The text for a failure. */
export function booksFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'day_not_ended':
      return 'Velg en dag som er over. Vent ti minutter etter midnatt.';
    case 'books_closed':
      return 'Dagen er stengt. Velg en senere dag.';
    case 'books_not_clear':
      return 'Noe er fortsatt åpent. Se listen, og avslutt det først.';
    case 'nothing_changed':
      return 'Regnskapet er allerede stengt til og med denne dagen.';
    case 'proposal_waiting':
      return 'Et annet forslag venter. Avgjør det først.';
    case 'closing_decided':
      return 'Forslaget er allerede avgjort.';
    case 'another_required':
      return 'En annen enn den som foreslo det, må godkjenne.';
    case 'period_reversed':
      return 'Den første dagen må være før den siste.';
    case 'period_too_long':
      return 'Velg en periode på høyst ett år.';
    default:
      return failureText(problem);
  }
}
