import type { HolidayName } from '../../platform/public-holidays.ts';

/** The names of the public holidays. */
export const holidayNames: Readonly<Record<HolidayName, string>> = {
  new_years_day: 'Første nyttårsdag',
  maundy_thursday: 'Skjærtorsdag',
  good_friday: 'Langfredag',
  easter_sunday: 'Første påskedag',
  easter_monday: 'Andre påskedag',
  labour_day: 'Arbeidernes dag',
  constitution_day: 'Grunnlovsdagen',
  ascension_day: 'Kristi himmelfartsdag',
  whit_sunday: 'Første pinsedag',
  whit_monday: 'Andre pinsedag',
  christmas_day: 'Første juledag',
  boxing_day: 'Andre juledag',
};

/** Texts of messages to managers about the settings of their hall. */
const norwegianDay = (day: string): string => day.split('-').toReversed().join('.');

export const hallSettingsTexts = {
  payerSubject: (hall: string) => `Ny bankkonto for utbetalinger fra ${hall}`,
  payer: (hall: string, ending: string, from: string) =>
    `Fra ${norwegianDay(from)} betaler ${hall} ut fra en ny bankkonto. De siste sifrene er ${ending}. Er det feil? Trekk endringen tilbake i Hallpanelet før den dagen.`,
  email: (product: string, text: string) => `Hei!\n\n${text}\n\nHilsen\n${product}`,
  sms: (product: string, text: string) => `${product}: ${text}`,
};
