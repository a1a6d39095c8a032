/** Texts of the login to the console. */
export const loginTexts = {
  title: 'Logg inn',
  submit: 'Logg inn',
  withChain: (chainName: string) => `Logg inn med ${chainName}`,
  help: 'Får du ikke logget inn? Si fra til daglig leder.',
};
