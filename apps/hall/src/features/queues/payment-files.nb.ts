import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { PaymentFileLine } from '@lokalbingo/contract/cases-payment-files';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the payment files. */
export const fileTexts = {
  title: 'Betalingsfiler',
  text: 'En betalingsfil sier til hallens bank hva den skal betale. Den tar med alle godkjente uttak som kan betales på neste bankdag.',
  none: 'Det er ikke laget noen betalingsfil ennå.',
  columns: {
    file: 'Fil',
    payOn: 'Betales',
    sum: 'Sum',
    made: 'Laget',
    fetched: 'Hentet',
    replied: 'Svar fra banken',
    booked: 'Bokført',
    acts: '',
  },
  file: (no: number) => `Fil ${no}`,
  made: (by: string, at: Date) => `${by}, ${formatOsloDayAndTime(at)}`,
  notFetched: 'Ikke hentet',
  booked: (booked: number, count: number) => `${booked} av ${count}`,
  make: 'Lag betalingsfil',
  makeText: 'Filen får alle godkjente uttak som kan betales nå, og som ikke er i en annen fil.',
  madeNow: (no: number) => `Fil ${no} er laget. Hent den, og send den til banken.`,
  left: (cases: readonly string[]) =>
    `Disse er ikke med, og må betales enkeltvis i banken: ${cases.join(', ')}.`,
  fetch: 'Hent',
  fetchText:
    'Filen inneholder kontonumre. Lagre den bare der den trengs, og slett den når banken har fått den.',
  fetchedBefore: (by: string, at: Date) =>
    `${by} hentet filen ${formatOsloDayAndTime(at)}. Send den ikke til banken to ganger.`,
  reply: 'Les inn svar',
  replyText:
    'Velg filen som banken har svart med: pain.002.001.10 eller camt.054.001.08. Ingen penger flyttes før en annen bokfører svaret.',
  replyFile: 'Svar fra banken',
  replyRead: 'Svaret er lest inn. En annen må bokføre det.',
  replyReadBefore: 'Dette svaret er lest inn før. Ingenting er endret.',
  replyTooLong: 'Filen er for stor. Be banken om ett svar for hver betalingsfil.',
  notReplied: 'Ikke lest inn',
  book: 'Bokfør',
  bookText: ({ replies, toBook }: PaymentFileLine) =>
    replies.length === 0
      ? 'Alle uttakene i filen blir bokført som betalt. De som banken har returnert, blir stående som de er.'
      : `Etter svaret fra banken blir ${toBook} uttak bokført. Det som er betalt, blir bokført som betalt. Det som er returnert, går tilbake til spillekontoen, og spilleren får SMS.`,
};

const bankWords = {
  paid: 'betalt',
  returned: 'returnert',
  accepted: 'under behandling',
  unknown: 'ukjent svar',
} as const;

/** The bank's replies about the withdrawals of a file: "betalt 3, returnert 1". */
export const saidInWords = (said: PaymentFileLine['said']): string =>
  Object.entries(bankWords)
    .flatMap(([word, name]) => {
      const count = said[word as keyof typeof bankWords];
      return count > 0 ? [`${name} ${count}`] : [];
    })
    .join(', ');

/** How many withdrawals a person must check. */
export const toLookAtText = (count: number): string => `Se på ${count} uttak i køen.`;

/** The bank's reply about a withdrawal, with its own code: "returnert (AC04)". */
export function bankSaidInWords(said: string): string {
  const [word = '', ...code] = said.split(' ');
  const name = word in bankWords ? bankWords[word as keyof typeof bankWords] : word;
  return code.length === 0 ? name : `${name} (${code.join(' ')})`;
}

/** Why an act on a file failed. */
export function fileFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'no_payer':
      return 'Hallen har ingen bankkonto å betale fra. Regnskap foreslår en under Hall.';
    case 'nothing_to_pay': {
      const left = String(problem.facts?.left ?? '');
      const nothing = 'Ingen godkjente uttak kan betales nå, eller du må la en annen lage filen.';
      return left === '' ? nothing : `${nothing} ${fileTexts.left(left.split(' '))}`;
    }
    case 'payment_file_not_found':
      return 'Vi finner ikke filen.';
    case 'bank_reply_wrong':
      return 'Filen kan ikke leses. Hent svaret fra banken på nytt.';
    case 'bank_reply_of_another_file':
      return 'Svaret gjelder en annen betalingsfil.';
    case 'case_too_early':
      return `Banken betaler ikke filen før ${formatIsoDay(String(problem.facts?.from))}.`;
    case 'case_moved':
      return 'Banken har svart på nytt. Se på svaret, og bokfør igjen.';
    case 'own_case':
      return 'Ett av uttakene er ditt eget. En annen må bokføre filen.';
    case 'another_required':
      return 'En annen enn den som laget filen og leste inn svaret, må bokføre den.';
    default:
      return failureText(problem);
  }
}
