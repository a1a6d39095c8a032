/** Texts of the confirmation by a second person. */
export const confirmTexts = {
  title: 'En til må bekrefte',
  text: (name: string) =>
    `${name} er logget inn. En annen må bekrefte dette med sin egen passnøkkel, eller med passord og kode. Bekreftelsen gjelder bare denne handlingen.`,
  submit: 'Bekreft',
  cancel: 'Avbryt',
};
