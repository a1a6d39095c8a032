import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { SpecialDay } from '@lokalbingo/contract/hall-page';
import type { SettingPart } from '@lokalbingo/contract/hall-settings';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the hall's settings. */
export const hallSettingsTexts = {
  title: 'Hall',
  save: 'Lagre',
  saved: 'Lagret. Spillerne ser det nå.',
};

/** Texts of the hall's address and words. */
export const detailsTexts = {
  title: 'Side og adresse',
  name: 'Navn',
  nameHint: 'Navnet endres av kjeden.',
  address: 'Gateadresse',
  postcode: 'Postnummer',
  postcodeHint: 'Ved nytt postnummer flytter hallen på kartet.',
  town: 'Poststed',
  phone: 'Telefon',
  transactionText: 'Tekst over spillernes transaksjoner',
  transactionHint: 'Kan stå tom. Høyst 500 tegn.',
};

/** Texts of the week. */
export const weekTexts = {
  title: 'Åpningstider',
  days: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
  opensOn: (day: string) => `${day} åpner`,
  closesOn: (day: string) => `${day} stenger`,
  until: 'til',
  closed: 'Stengt',
  midnight: 'Skriv 00:00 når hallen stenger ved midnatt.',
  unknown: 'Uten en åpen dag sier siden at vi ikke har fått åpningstidene.',
  wrong: 'Hallen må åpne før den stenger.',
};

/** Texts of the days with other hours. */
export const specialDayTexts = {
  title: 'Stengte dager og andre tider',
  text: 'På en stengt dag legges det ikke ut runder på nett. Runder som er i salg, spilles.',
  none: 'Ingen dager med andre tider.',
  columns: { day: 'Dag', label: 'Grunn', hours: 'Tider', remove: '' },
  hours: ({ opensAt, closesAt }: SpecialDay) =>
    opensAt === null || closesAt === null ? 'Stengt' : `${opensAt}–${closesAt}`,
  remove: 'Fjern',
  removeOf: (day: string) => `Fjern ${formatIsoDay(day)}`,
  add: 'Legg til dag',
  day: 'Dag',
  label: 'Grunn',
  labelHint: 'Spillerne ser den. For eksempel «Grunnlovsdagen».',
  how: 'Hva gjelder den dagen?',
  closed: 'Stengt hele dagen',
  other: 'Andre tider',
  opens: 'Åpner',
  closes: 'Stenger',
  missing: 'Fyll ut dag og grunn.',
};

/** Texts of the history. */
export const historyTexts = {
  title: 'Endringer',
  none: 'Ingen endringer ennå.',
  columns: { at: 'Tid', part: 'Hva', before: 'Før', after: 'Nå', by: 'Av' },
};

const parts: Readonly<Record<SettingPart, string>> = {
  name: 'Navn',
  page: 'Side og adresse',
  opening_hours: 'Åpningstider',
  special_day: 'Dag med andre tider',
  logo: 'Logo',
  offers: 'Tilbud og grenser',
  payer: 'Konto hallen betaler fra',
  chain_look: 'Kjedens utseende',
};

/** The name of a part of the settings. */
export const partInWords = (part: SettingPart): string => parts[part];

const names: Readonly<Record<string, string>> = {
  name: 'Navn',
  address: detailsTexts.address,
  postcode: detailsTexts.postcode,
  town: detailsTexts.town,
  phone: detailsTexts.phone,
  transactionText: 'Tekst',
};

type Value = string | number | boolean | null | undefined;

/** A value of a change with its name: "Telefon: 22 00 00 00". */
export function valueInWords(part: SettingPart, name: string, value: Value): string {
  if (part === 'opening_hours') return `${weekTexts.days[Number(name) - 1]}: ${value ?? weekTexts.closed}`;
  if (part === 'special_day') return specialDayInWords(name, value);
  return `${names[name] ?? name}: ${plainValue(value)}`;
}

function specialDayInWords(day: string, value: Value): string {
  if (typeof value !== 'string') return `${formatIsoDay(day)}: som i uken`;
  return `${formatIsoDay(day)}: ${value.replace(/^closed/, weekTexts.closed)}`;
}

function plainValue(value: Value): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nei';
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

/** The text for a refusal of a change of settings. */
export function settingsFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'postcode_not_found':
      return 'Vi finner ikke postnummeret.';
    case 'special_day_not_allowed':
      return 'Velg en dag fra i dag til to år fram.';
    case 'special_day_not_found':
      return 'Dagen er fjernet allerede.';
    case 'malformed_request':
      return 'Noe er ikke fylt ut riktig.';
    default:
      return failureText(problem);
  }
}
