/** Texts of the login to the console. */
export const loginTexts = {
  title: 'Logg inn',
  submit: 'Logg inn',
  help: 'Får du ikke logget inn? Si fra til daglig leder.',
};
