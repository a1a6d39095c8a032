/** Texts of the counters screen. */
export const countersTexts = {
  title: 'Skrankeplasser',
  text: 'En skrankeplass er en nettleser i hallen. Der kan medarbeiderne ta over for hverandre med PIN, ta imot penger og betale ut.',
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
