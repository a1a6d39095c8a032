/** Texts of the login to the console. */
export const loginTexts = {
  title: 'Logg inn',
  submit: 'Logg inn',
  help: 'Får du ikke logget inn? Daglig leder kan sende deg en ny lenke.',
};
