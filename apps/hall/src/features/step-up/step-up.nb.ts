/** Texts of the step-up. */
export const stepUpTexts = {
  title: 'Ny bekreftelse',
  text: 'Bekreft på nytt at det er deg. Bekreftelsen gjelder i ti minutter.',
  submit: 'Bekreft',
  cancel: 'Avbryt',
  fullLogin: 'Du er logget inn med PIN. Logg inn med passnøkkel eller passord for å gjøre dette.',
};
