/** Texts of the list of changes of rules, plans and settings. */
import { amountText } from '../../platform/csv.ts';
import type { changeViews } from '../hall-settings/hall-settings.ts';

type Change = Awaited<ReturnType<typeof changeViews>>[number];

export const ruleChangeTexts = {
  columns: ['Tid', 'Hvor', 'Hva', 'Før', 'Etter', 'Av', 'Avgjort av'],
  allHalls: 'Alle haller',
  plan: (game: string, version: number) => `${game}, plan ${version}`,
  steps: { proposed: 'Foreslått', approved: 'Godkjent', withdrawn: 'Trukket tilbake' },
  planFrom: (step: string, day: string) => `${step}, gjelder fra ${day}`,
  limits: 'Nasjonale spillegrenser',
  limitsAre: (day: string, month: string) => `${day} per dag, ${month} per måned`,
  cash: 'Kontanter som krever legitimasjon',
  prizes: 'Høyeste premie og minste overskudd',
  prizesAre: (prize: string, percent: number) => `${prize} kroner, ${percent} prosent`,
  deadlines: 'Frister for rapportering',
  from: (amount: string) => `fra ${amount} kroner`,
  source: (text: string, source: string) => `${text}. Kilde: ${source}`,
  states: {
    proposed: 'foreslått',
    approved: 'godkjent',
    in_force: 'gjelder',
    withdrawn: 'trukket tilbake',
  } satisfies Record<Change['state'], string>,
  parts: {
    name: 'Navn',
    page: 'Side og adresse',
    opening_hours: 'Åpningstider',
    special_day: 'Dag med andre tider',
    logo: 'Logo',
    offers: 'Tilbud og grenser',
    payer: 'Bankkonto hallen betaler fra',
    chain_look: 'Kjedens utseende',
    chain_alarms: 'Varsler i kjeden',
  } satisfies Record<Change['part'], string>,
};

const names: Readonly<Partial<Record<string, string>>> = {
  name: 'navn',
  address: 'adresse',
  postcode: 'postnummer',
  town: 'poststed',
  phone: 'telefon',
  transactionText: 'tekst over transaksjonene',
  webAppEnabled: 'nettspill',
  payoutsEnabled: 'billetter, uttak og grenser',
  cardPaymentsEnabled: 'kort',
  mobilePaymentsOffered: 'Vipps',
  remoteGameOffered: 'partnerspill',
  transactionsShown: 'transaksjoner',
  playLimitsOffered: 'egne spillegrenser',
  localPauseOffered: 'spillepause i hallen',
  globalPauseOffered: 'spillepause i alle haller',
  maxLimitDay: 'høyeste grense per dag',
  maxLimitMonth: 'høyeste grense per måned',
  fullPayoutMinimum: 'minste saldo som utbetales i sin helhet',
  fourEyesAbove: 'to personer over',
  cashOutOfDay: 'kontant ut per medlem og dag',
  cashOutOfShift: 'kontant ut i kassevaktene én person åpner på en dag',
  cashMovedAlone: 'flyttet alene per dag',
  organisationNo: 'organisasjonsnummer',
  accountNo: 'kontonummer',
  accent: 'farge',
  greeting: 'hilsen',
  alarmSms: 'SMS om varsler',
};

/** Values of a setting in words: "høyeste grense per dag: 900,00". Numbers are amounts in øre. */
export const valuesInWords = (values: Readonly<Record<string, string | number | boolean | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${names[name] ?? name}: ${valueInWords(value)}`)
    .join(', ');

function valueInWords(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nei';
  if (typeof value === 'number') return amountText(value);
  return value === null || value === '' ? '–' : value;
}
