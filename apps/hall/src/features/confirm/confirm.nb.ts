/** Texts of the confirmation by a second person. */
export const confirmTexts = {
  title: 'En til må bekrefte',
  text: (name: string) =>
    `${name} har gjort sitt. Nå bekrefter en annen med sin egen passnøkkel, eller med passord og kode. Bekreftelsen gjelder bare dette.`,
  submit: 'Bekreft',
  cancel: 'Avbryt',
};
