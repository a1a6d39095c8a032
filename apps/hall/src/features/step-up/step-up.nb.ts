/** Texts of the step-up. */
export const stepUpTexts = {
  title: 'Ny bekreftelse',
  text: 'Dette krever at du bekrefter på nytt at det er deg. Bekreftelsen gjelder i ti minutter.',
  submit: 'Bekreft',
  cancel: 'Avbryt',
  fullLogin: 'Du er logget inn med PIN. Dette krever at du logger inn med passnøkkel eller passord.',
};
