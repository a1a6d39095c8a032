/** Texts of the counters screen. */
export const countersTexts = {
  title: 'Skrankeplasser',
  text: 'En skrankeplass er en nettleser i hallen. Der kan medarbeidere bytte med PIN og ta imot og betale ut penger.',
  name: 'Navn på plassen',
  nameHint: 'For eksempel «Skranke 1»',
  register: 'Gjør denne nettleseren til en skrankeplass',
  already: 'Denne nettleseren er en skrankeplass.',
  columns: { name: 'Navn', by: 'Registrert av', at: 'Registrert', remove: '' },
  here: 'denne nettleseren',
  remove: 'Fjern',
  removeOf: (name: string) => `Fjern ${name}`,
  none: 'Hallen har ingen skrankeplasser ennå.',
};
