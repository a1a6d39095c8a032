/** Texts of messages to managers about the settings of their hall. */
const norwegianDay = (day: string): string => day.split('-').toReversed().join('.');

export const hallSettingsTexts = {
  payerSubject: (hall: string) => `Ny bankkonto for utbetalinger fra ${hall}`,
  payer: (hall: string, ending: string, from: string) =>
    `Fra ${norwegianDay(from)} betaler ${hall} ut fra en ny bankkonto. De siste sifrene er ${ending}. Er det feil? Trekk endringen tilbake i Hallpanelet før den dagen.`,
  email: (product: string, text: string) => `Hei!\n\n${text}\n\nHilsen\n${product}`,
  sms: (product: string, text: string) => `${product}: ${text}`,
};
