/** What is said of a password that is not taken. */
export const passwordTexts = {
  tooShort: 'Passordet må bestå av minst 7 tegn.',
  loggedOut: 'Passordet er ikke endret, for du er logget ut. Logg inn igjen.',
  same: 'Det nye passordet er det samme som det du har.',
  tooCommon: 'Passordet er for vanlig. Velg et annet.',
} as const;
