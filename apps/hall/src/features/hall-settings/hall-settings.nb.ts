import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { SpecialDay } from '@lokalbingo/contract/hall-page';
import type { SettingPart, SettingState } from '@lokalbingo/contract/hall-settings';
import { formatOre, ore } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';
import { offersTexts, payerTexts } from './proposals.nb.ts';

/** Texts of the hall's settings. */
export const hallSettingsTexts = {
  title: 'Hall',
  save: 'Lagre',
  saved: 'Lagret. Spillerne ser det nå.',
};

/** Texts of the hall's address and description. */
export const detailsTexts = {
  title: 'Side og adresse',
  name: 'Navn',
  nameHint: 'Navnet endres av kjeden.',
  address: 'Gateadresse',
  postcode: 'Postnummer',
  postcodeHint: 'Med et nytt postnummer flyttes hallen på kartet.',
  town: 'Poststed',
  phone: 'Telefon',
  transactionText: 'Tekst over spillernes transaksjoner',
  transactionHint: 'Kan stå tom. Høyst 500 tegn.',
};

/** Texts of the logo. */
export const logoTexts = {
  title: 'Logo',
  choose: 'Velg en ny logo',
  hint: 'SVG eller PNG, helst kvadratisk. Høyst 1 MB, og mellom 64 og 4096 piksler.',
  tooLarge: 'Filen er for stor. Velg en på høyst 1 MB.',
  sending: 'Sender logoen …',
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
  unknown: 'Er ingen dag åpen, sier siden til hallen at vi ikke har fått åpningstidene.',
  wrong: 'Hallen må åpne før den stenger.',
};

/** Texts of the days with other hours. */
export const specialDayTexts = {
  title: 'Stengte dager og andre tider',
  text: 'På en stengt dag legger vi ikke ut runder på nett. Runder som allerede er til salgs, spilles.',
  none: 'Ingen dager med andre tider.',
  columns: { day: 'Dag', label: 'Grunn', hours: 'Tider', remove: 'Valg' },
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

/** Texts of the public holidays on which the hall may close. */
export const holidaysTexts = {
  suggest: 'Foreslå helligdager',
  title: 'Steng på helligdager',
  legend: 'Helligdager det neste året',
  text: 'Ta bort krysset på dager hallen holder åpent.',
  missing: 'Velg minst én dag.',
  save: 'Steng hallen disse dagene',
};

/** Texts of the history. */
export const historyTexts = {
  title: 'Endringer',
  none: 'Ingen endringer ennå.',
  columns: { at: 'Tid', part: 'Hva', before: 'Før', after: 'Nå', by: 'Av', state: 'Status' },
  approved: 'Godkjent',
  decided: (state: string, by: string) => `${state} av ${by}`,
};

const parts: Readonly<Record<SettingPart, string>> = {
  name: 'Navn',
  page: 'Side og adresse',
  opening_hours: 'Åpningstider',
  special_day: 'Dag med andre tider',
  logo: 'Logo',
  offers: 'Tilbud og grenser',
  payer: 'Bankkonto hallen betaler fra',
  chain_look: 'Kjedens utseende',
  chain_alarms: 'Varsler i kjeden',
};

/** The name of a part of the settings. */
export const partInWords = (part: SettingPart): string => parts[part];

const names: Readonly<Partial<Record<string, string>>> = {
  address: detailsTexts.address,
  postcode: detailsTexts.postcode,
  town: detailsTexts.town,
  phone: detailsTexts.phone,
  transactionText: 'Tekst',
  logo: 'Logo',
  ...offersTexts.names,
  ...payerTexts.names,
  name: detailsTexts.name,
  accent: 'Farge',
  greeting: 'Hilsen',
  alarmSms: 'SMS om varsler',
};

/** The name of a changed value. */
export const nameInWords = (name: string): string => names[name] ?? name;

type Value = string | number | boolean | null | undefined;

/** A changed value with its name: "Telefon: 22 00 00 00". */
export function valueInWords(part: SettingPart, name: string, value: Value): string {
  if (part === 'opening_hours') return `${weekTexts.days[Number(name) - 1]}: ${value ?? weekTexts.closed}`;
  if (part === 'special_day') return specialDayInWords(name, value);
  if (part === 'logo') return String(value).slice(0, logoCharactersShown);
  return `${nameInWords(name)}: ${plainValue(value)}`;
}

const logoCharactersShown = 12;

function specialDayInWords(day: string, value: Value): string {
  if (typeof value !== 'string') return `${formatIsoDay(day)}: som i uken`;
  return `${formatIsoDay(day)}: ${value.replace(/^closed/, weekTexts.closed)}`;
}

/** A changed value in words. Numbers are amounts in øre. */
export function plainValue(value: Value): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
  if (typeof value === 'number') return formatOre(ore(value));
  return value === null || value === undefined || value === '' ? '–' : value;
}

const states: Readonly<Record<SettingState, string>> = {
  proposed: 'Venter på godkjenning',
  approved: 'Godkjent, gjelder senere',
  in_force: 'Gjelder',
  withdrawn: 'Trukket tilbake',
};

/** The state of a change. */
export const stateInWords = (state: SettingState): string => states[state];

/** The text for a refusal of a change of settings. */
export function settingsFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'postcode_not_found':
      return 'Vi finner ikke postnummeret.';
    case 'special_day_not_allowed':
      return 'Velg en dag fra og med i dag og høyst to år frem.';
    case 'special_day_not_found':
      return 'Dagen er fjernet allerede.';
    case 'logo_unreadable':
      return 'Vi kan ikke lese filen. Velg en SVG- eller PNG-fil.';
    case 'logo_unsafe':
      return 'Filen inneholder skript eller et annet bilde, eller henter noe utenfra. Lagre den på nytt uten det, eller som PNG.';
    case 'logo_size_not_allowed':
      return `Bildet er ${problem.facts?.width} × ${problem.facts?.height} piksler. Sidene må være mellom 64 og 4096.`;
    case 'body_too_large':
      return logoTexts.tooLarge;
    case 'limit_above_national':
      return `Grensene kan ikke være høyere enn de nasjonale: ${problem.facts?.day} kr per dag og ${problem.facts?.month} kr per måned.`;
    case 'confirmation_limit_too_high':
      return `Fra ${problem.facts?.from} kr krever hvitvaskingsloven tiltak. Sett grensen for to personer lavere.`;
    case 'nothing_changed':
      return 'Ingenting er endret.';
    case 'proposal_waiting':
      return 'Et forslag venter allerede. Noen må godkjenne det eller trekke det tilbake først.';
    case 'setting_change_decided':
      return 'Forslaget er avgjort allerede.';
    case 'setting_change_not_found':
      return 'Vi finner ikke forslaget.';
    case 'malformed_request':
      return 'Noe er ikke fylt ut riktig.';
    default:
      return failureText(problem);
  }
}
