/** What the books and the safe are called in the till's own words. */
export const tillTexts = {
  safe: 'Safe',
  atCounter: 'Kontant ved skranken',
  confirmed: 'Bekreftet ved skranken',
  difference: 'Kassedifferanse',
} as const;
