/** Texts of the notes on a member. */
export const noteTexts = {
  title: 'Notater',
  note: 'Nytt notat',
  hint: 'Skriv bare det de andre i hallen trenger for å hjelpe medlemmet. Notatet kan ikke endres eller slettes.',
  missing: 'Skriv noe først.',
  save: 'Lagre notatet',
  none: 'Ingen notater.',
  columns: { at: 'Tid', author: 'Skrevet av', text: 'Notat' },
};
