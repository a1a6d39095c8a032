/** Texts of the confirmation by a second person. */
export const confirmTexts = {
  title: 'En annen må bekrefte',
  what: 'Dette bekrefter du:',
  reason: (reason: string) => `Begrunnelse: ${reason}`,
  text: (name: string) =>
    `${name} er logget inn. Bekreft med din egen passnøkkel, eller med passord og kode. Det gjelder bare denne ene gangen.`,
  submit: 'Bekreft',
  cancel: 'Avbryt',
};
