/** Texts of the login screen (specification §2 Login, §8 Login). */
export const loginTexts = {
  title: 'Logg inn',
  mobile: 'Mobilnummer',
  password: 'Passord',
  submit: 'Logg inn',
  forgotten: 'Glemt passord?',
  noAccount: 'Har du ikke konto?',
  submitting: 'Logger inn',
  mobileMissing: 'Skriv inn mobilnummeret ditt.',
  passwordMissing: 'Skriv inn passordet ditt.',
  errorHeading: 'Oisann!',
  wrongCredentials: 'Kombinasjonen av mobilnummer og passord finnes ikke i systemet',
  notAnswering: 'Tjenesten svarer ikke akkurat nå. Prøv igjen.',
  tooManyAttempts: (wait: string) =>
    `Det er gjort for mange forsøk på å logge inn med dette mobilnummeret. Vent ${wait}, og prøv igjen.`,
  aWhile: 'noen minutter',
  seconds: (count: number) => (count === 1 ? '1 sekund' : `${count} sekunder`),
  minutes: (count: number) => (count === 1 ? '1 minutt' : `${count} minutter`),
};
