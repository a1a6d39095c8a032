/** Texts of incidents, changes and accesses to members by order. */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { IncidentReach } from '@lokalbingo/contract/supervision-incidents';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of incidents. */
export const incidentTexts = {
  title: 'Hendelser',
  text: 'Driftsstans og andre hendelser. En hendelse kan ikke endres. Er noe feil, skriver du en ny versjon, og alle versjonene blir stående.',
  none: 'Ingen hendelser.',
  report: 'Meld en hendelse',
  correct: 'Skriv ny versjon',
  reach: 'Hvem gjaldt det?',
  reaches: {
    hall: 'Denne hallen',
    chain: 'Hele kjeden',
    all: 'Alle haller',
  } satisfies Record<IncidentReach, string>,
  whatStopped: 'Hva stoppet?',
  time: 'Tid',
  beganAt: 'Fra',
  endedAt: 'Til',
  endedHint: 'La stå tomt hvis det pågår ennå.',
  membersTouched: 'Antall medlemmer',
  ticketsTouched: 'Antall bonger',
  countHint: 'La stå tomt hvis du ikke vet det.',
  whatWasDone: 'Hva er gjort?',
  save: 'Lagre',
  tooShort: 'Skriv minst fem tegn, og når det begynte.',
  goesOn: 'pågår',
  unknown: 'Ikke kjent',
  span: (from: string, to: string) => `${from} – ${to}`,
  written: (by: string, at: string) => `Skrevet av ${by} ${at}`,
  earlier: (count: number) => (count === 1 ? 'Én tidligere versjon' : `${count} tidligere versjoner`),
};

/** The text for a refused incident. */
export function incidentFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'case_moved':
      return 'En annen har skrevet en ny versjon. Last siden på nytt og se på den først.';
    case 'period_reversed':
      return 'Hendelsen må slutte etter at den begynte.';
    case 'hall_not_found':
      return 'Du kan bare melde hendelser for haller du har ansvar for.';
    default:
      return failureText(problem);
  }
}

/** Texts of the changes of rules, plans and settings. */
export const changesTexts = {
  title: 'Endringer',
  text: 'Endringer i regler, spilleplaner, innstillinger og grenser.',
  from: 'Fra og med',
  to: 'Til og med',
  show: 'Vis',
  export: 'Last ned (CSV)',
  none: 'Ingen endringer i perioden.',
  columns: { at: 'Tid', place: 'Hvor', what: 'Hva', before: 'Før', after: 'Etter', by: 'Av' },
  decided: (by: string, decidedBy: string) => `${by}, avgjort av ${decidedBy}`,
  tooLong: 'Velg en periode på høyst 92 dager.',
};

/** Texts of accesses to members by order. */
export const orderTexts = {
  title: 'Pålegg',
  text: 'Et medlem vises bare etter pålegg. Oppslaget blir registrert med referansen, og hvitvaskingsansvarlig i kjeden ser det.',
  card: 'Medlemsnummer',
  reference: 'Referanse til pålegget',
  show: 'Vis medlemmet',
  missing: 'Skriv medlemsnummeret og referansen, minst fem tegn.',
  notFound: 'Vi finner ikke medlemmet i hallene dine.',
  member: 'Medlem',
  facts: {
    hall: 'Hall',
    birthDate: 'Fødselsdato',
    mobile: 'Mobil',
    email: 'E-post',
    address: 'Adresse',
    memberSince: 'Medlem siden',
    balance: 'Saldo',
    limits: 'Spillegrense dag / måned',
    pausedUntil: 'Spillepause til',
  },
  movements: 'Siste transaksjoner',
  movementColumns: { at: 'Tid', text: 'Tekst', change: 'Beløp', balance: 'Saldo' },
  looks: 'Oppslag etter pålegg',
  noLooks: 'Ingen oppslag.',
  lookColumns: {
    at: 'Tid',
    by: 'Inspektør',
    card: 'Medlemsnummer',
    hall: 'Hall',
    reference: 'Referanse',
  },
};
