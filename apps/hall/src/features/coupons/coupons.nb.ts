import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { DeskCoupon } from '@lokalbingo/contract/coupon-desk';
import { formatOre, type Ore } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of coupons. */
export const couponTexts = {
  title: 'Kuponger',
  number: 'Kupongnummer',
  numberHint: 'De tolv sifrene på kupongen',
  numberWrong: 'Nummeret er skrevet feil. Sjekk kupongen.',
  find: 'Slå opp',
  coupon: (lastDigits: string) => `Kupong …${lastDigits}`,
  prizeOf: (lastDigits: string, amount: Ore) =>
    `Gevinst ${formatOre(amount)} på kupong …${lastDigits} betales ut`,
  pay: (amount: Ore) => `Marker ${formatOre(amount)} som betalt`,
  fromPaperTill: 'Gevinsten betales fra kassen til papirbingoen.',
  confirmHere: 'Bekreft her sammen med en kollega',
  confirm: 'Bekreft gevinsten',
  waiting: 'Venter på bekreftelse',
  nothingWaits: 'Ingen kuponger venter.',
  waitingText: 'Slå opp kupongen med nummeret for å bekrefte den.',
  columns: { coupon: 'Kupong', amount: 'Gevinst', by: 'Ført av', confirmedBy: 'Bekreftet av', at: 'Tid' },
  paidTitle: 'Betalte kuponger',
  day: 'Dag',
  show: 'Vis',
  paidOn: (day: string, count: number, sum: Ore) =>
    count === 0
      ? `Ingen kuponger er betalt ${formatIsoDay(day)}.`
      : `${count} ${count === 1 ? 'kupong er' : 'kuponger er'} betalt ${formatIsoDay(day)}, til sammen ${formatOre(sum)}.`,
  series: 'Kupongserier',
  noSeries: 'Hallen har ingen kupongserier.',
  seriesColumns: {
    imported: 'Lest inn',
    count: 'Kuponger',
    prizes: 'Gevinster',
    paid: 'Betalt',
    lastDay: 'Siste dag',
  },
  importedBy: (at: string, by: string) => `${at} av ${by}`,
  countAndSum: (count: number, sum: Ore) => `${count.toLocaleString('nb')} · ${formatOre(sum)}`,
  lastDays: (first: string, last: string) =>
    first === last ? formatIsoDay(first) : `${formatIsoDay(first)} til ${formatIsoDay(last)}`,
  importTitle: 'Les inn kuponger',
  importText:
    'Filen kommer fra papirbingoens system. Du og den som bekrefter, kan ikke selv markere disse kupongene som betalt.',
  file: 'Fil fra papirbingoen (CSV)',
  fileMissing: 'Velg en fil.',
  fileTooLong: 'Filen er for lang. Del den i flere filer.',
  inFile: (count: number, sum: Ore) =>
    `${count.toLocaleString('nb')} kuponger med gevinster for ${formatOre(sum)}`,
  importOf: (count: number, sum: Ore) => `Les inn ${couponTexts.inFile(count, sum)}`,
  reason: 'Begrunnelse',
  reasonHint: 'Minst fem tegn',
  importSubmit: 'Les inn med en kollega',
  imported: 'Kupongene er lest inn.',
};

/** The state of a coupon, in a sentence. */
export function couponStateText({ state, amount, lastDay, claimed, paid }: DeskCoupon): string {
  switch (state) {
    case 'prize':
      return `Gevinst ${formatOre(amount)}. Siste dag er ${formatIsoDay(lastDay)}.`;
    case 'no_prize':
      return 'Ingen gevinst.';
    case 'expired':
      return `Gevinsten på ${formatOre(amount)} måtte hentes innen ${formatIsoDay(lastDay)}.`;
    case 'waits':
      return `${formatOre(amount)} er ført av ${claimed?.by ?? ''} og må bekreftes av en annen. Vent med pengene.`;
    case 'paid':
      return `${formatOre(amount)} er betalt${paid ? ` av ${paid.by} ${formatOsloDayAndTime(paid.at)}` : ''}.`;
  }
}

/** The text for a refusal about a coupon. */
export function couponFailureText(problem: ApiProblem): string {
  const by = String(problem.facts?.by ?? 'En annen');
  switch (problem.code) {
    case 'coupon_not_found':
      return 'Hallen har ingen kupong med dette nummeret.';
    case 'coupon_without_prize':
      return 'Kupongen har ingen gevinst.';
    case 'coupon_expired':
      return 'Fristen for å hente gevinsten er ute.';
    case 'coupon_waits':
      return `${by} har ført gevinsten. En annen må bekrefte den.`;
    case 'coupon_paid':
      return `${by} har allerede betalt gevinsten.`;
    case 'coupon_imported_by_you':
      return 'Du var med på å lese inn denne kupongen. En annen må markere den som betalt.';
    case 'coupon_not_claimed':
      return 'Ingen har ført gevinsten ennå.';
    case 'too_many_coupon_looks':
      return 'Du har slått opp mange kuponger på kort tid. Vent litt, og prøv igjen.';
    case 'coupons_differ':
      return 'Antallet eller summen stemmer ikke med filen. Velg filen på nytt.';
    case 'coupon_file_wrong':
      return fileFailureText(String(problem.facts?.why), Number(problem.facts?.line ?? 0));
    default:
      return failureText(problem);
  }
}

function fileFailureText(why: string, line: number): string {
  switch (why) {
    case 'heading':
      return 'Første linje i filen må være number;prize;last_day.';
    case 'guessable':
      return 'Numrene i filen følger på hverandre, så noen kan gjette dem. Be leverandøren om en ny fil.';
    case 'over':
      return 'Fristen er ute for alle kupongene i filen.';
    case 'read_before':
      return 'Filen er lest inn før.';
    case 'known_otherwise':
      return 'Noen av numrene finnes fra før, med en annen gevinst, dag eller hall.';
    default:
      return line > 0 ? `Det er en feil i linje ${line} i filen.` : 'Filen kan ikke leses inn.';
  }
}
