/** Texts of registration (specification §2 Registration, §5 Registration step 1, §8 Registration). */
export const registerTexts = {
  title: 'Registrer personlig konto',
  description:
    'Lag en personlig konto på noen minutter, og spill bingo på nett i din lokale bingohall. Aldersgrense 18 år.',
  /** No greeting without a name. */
  hello: (name: string) => (name === '' ? undefined : `Hei ${name}`),
  great: 'Flott',
  lastStep: 'Siste steg',
  welcome: 'Velkommen',
  errorHeading: 'Oisann!',
  age: 'I henhold til Norsk lov, kan vi kun tilby spill til personer over 18 år.',
  welcomeBack: 'Velkommen tilbake til oss!',
  /** The explanation for a person who is too young. */
  whenOldEnough: 'Du kan registrere deg fra den dagen du fyller 18 år.',
  toHome: 'Gå til forsiden',
  userExist:
    'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.',
  toLogin: 'Logg inn',
  toMyPage: 'Gå til min side',
  email: 'Din e-postadresse',
  mobile: 'Ditt mobilnummer',
  emailWrong: 'Det er en feil med epostadressen.',
  acceptTerms: 'Jeg har lest og godtar kjøps- og bruksvilkårene',
  readTerms: 'Les kjøps- og bruksvilkårene',
  termsTitle: 'Kjøps- og bruksvilkår.',
  closeTerms: 'Lukk',
  termsNotAccepted: 'Du må akseptere kjøps- og bruksvilkår.',
  next: 'Neste',
  startAgain: 'Start på nytt',
  smsOnItsWay: (phone: string) => `En SMS med en kode er nå på vei til ${phone}.`,
  changeAddresses: 'Endre e-postadresse eller mobilnummer',
  mobileVerified: 'Mobilnummeret ditt er nå bekreftet.',
  emailLater: 'Du får også en e-post, slik at du kan bekrefte e-postadressen din. Det kan du gjøre senere.',
  password: 'Passord',
  makeAccount: 'Lag konto',
  madeButNotLoggedIn:
    'Kontoen din er laget, men vi fikk ikke logget deg inn. Prøv igjen, eller logg inn selv.',
  done: 'Du er nå registrert...',
};
