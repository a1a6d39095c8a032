/** Texts of the login screen (specification §2 Login, §8 Login). */
export const loginTexts = {
  title: 'Logg inn',
  needsScript: 'Du må slå på JavaScript i nettleseren for å logge inn.',
  description:
    'Logg inn med mobilnummer og passord, og spill bingo på nett i hallen der du er medlem. Glemt passordet? Lag et nytt her.',
  mobile: 'Mobilnummer',
  emailToo: 'Du kan også bruke e-postadressen din.',
  password: 'Passord',
  submit: 'Logg inn',
  forgotten: 'Glemt passord?',
  noAccount: 'Har du ikke konto?',
  ended: {
    expired: 'Du er logget ut fordi det er en stund siden du logget inn. Logg inn på nytt for å fortsette.',
    refused:
      'Du er logget ut. Det skjer når innloggingen er for gammel, når passordet er byttet, eller når du har logget ut alle enheter. Logg inn på nytt for å fortsette.',
    paused:
      'Du har spillepause og er logget ut på alle enheter. Du kan logge inn for å ta ut penger og se transaksjonene dine.',
    elsewhere: 'Du er logget ut her fordi du er logget ut i et annet vindu.',
  },
  fromEid: (eid: string) =>
    `Du kom hit fra ${eid}, men du er ikke logget inn her. Det skjer når du begynte i en annen nettleser. Gå tilbake til nettleseren der du begynte, eller logg inn her for å fortsette.`,
  chosenHall: (hall: string) =>
    `Du har valgt ${hall}. Er du ny hos oss, registrerer du deg først. Har du konto, logger du inn nedenfor.`,
  register: 'Registrer deg',
  submitting: 'Logger inn',
  mobileMissing: 'Skriv inn mobilnummeret eller e-postadressen din.',
  passwordMissing: 'Skriv inn passordet ditt.',
  errorHeading: 'Oisann!',
  wrongCredentials: 'Kombinasjonen av mobilnummer og passord finnes ikke i systemet',
  wrongCredentialsThen:
    'Sjekk at du har skrevet riktig. Husker du ikke passordet, velger du «Glemt passord?».',
  accountClosed: 'Kontoen din er avsluttet. Ring bingohallen din hvis du lurer på noe.',
  notAnswering: 'Tjenesten svarer ikke akkurat nå. Prøv igjen.',
  tooManyAttempts: (wait: string) =>
    `Det er gjort for mange forsøk på å logge inn med dette mobilnummeret. Vent ${wait}, og prøv igjen.`,
  /** Attempts by others have locked the number; a new password unlocks it. */
  tooManyByOthers: (wait: string) =>
    `Det er gjort for mange forsøk på å logge inn med dette mobilnummeret. Velg «Glemt passord?» og lag et nytt passord, så kommer du inn med en gang. Ellers må du vente ${wait}.`,
  aWhile: 'noen minutter',
  seconds: (count: number) => (count === 1 ? '1 sekund' : `${count} sekunder`),
  minutes: (count: number) => (count === 1 ? '1 minutt' : `${count} minutter`),
  hours: (count: number) => `${count} timer`,
};
