/** What a player reads about the own account's addresses (specification §5; the server's own texts where it names none). */
export const ownDetailsTexts = {
  emailInvalid: 'Det er en feil med epostadressen.',
  mobileNotNorwegian: 'Nummeret er ikke et norsk mobilnummer.',
  confirmSubject: (product: string) => `Bekreft e-postadressen din hos ${product}`,
  welcomeText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nVelkommen til ${product}. Bekreft e-postadressen din her:\n\n${link}\n\n` +
    'Lenken gjelder i tre dager. Har du ikke registrert deg hos oss, kan du se bort fra denne e-posten.\n',
  confirmText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nBekreft e-postadressen din hos ${product} her:\n\n${link}\n\n` +
    'Lenken gjelder i tre dager. Har du ikke en bruker hos oss, kan du se bort fra denne e-posten.\n',
  changeText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nTrykk her for å ta i bruk denne e-postadressen hos ${product}:\n\n${link}\n\n` +
    'Lenken gjelder i tre dager. Har du ikke bedt om dette, kan du se bort fra denne e-posten.\n',
  askedForSubject: (product: string) => `Noen vil bruke e-postadressen din hos ${product}`,
  askedForText: (product: string) =>
    `Hei!\n\nEn spiller hos ${product} har bedt om å ta i bruk denne e-postadressen. Den er allerede i bruk på en bruker, ` +
    'så ingenting er endret.\n\nVar det deg, kan betjeningen i bingohallen din hjelpe deg. Var det ikke deg, trenger du ' +
    'ikke å gjøre noe.\n',
  emailChangedSubject: (product: string) => `E-postadressen din hos ${product} er endret`,
  emailChangedText: (product: string, name: string) =>
    `Hei ${name}!\n\nE-postadressen din hos ${product} er endret, og denne adressen er ikke lenger i bruk.\n\n` +
    'Var det ikke deg? Ring bingohallen din med en gang, og lag et nytt passord: velg «Glemt passord?» der du logger inn.\n',
  emailAskedSubject: (product: string) => `Noen vil bytte e-postadressen din hos ${product}`,
  emailAskedText: (product: string, name: string) =>
    `Hei ${name}!\n\nIngenting er endret ennå. Noen som er logget inn på kontoen din hos ${product}, har bedt om å bytte e-postadresse. ` +
    'Den byttes først når den nye adressen er bekreftet.\n\nVar det deg, trenger du ikke å gjøre noe. Var det ikke deg? Lag et nytt ' +
    'passord med en gang: velg «Glemt passord?» der du logger inn. Da blir det ikke noe av byttet. Ring så bingohallen din.\n',
  emailAskedSms: (product: string) =>
    `Noen har bedt om å bytte e-postadressen din hos ${product}. Var det ikke deg? Velg «Glemt passord?» der du logger inn, ` +
    'lag et nytt passord, og ring bingohallen din.',
  emailChangedSms: (product: string) =>
    `E-postadressen din hos ${product} er endret. Var det ikke deg? Velg «Glemt passord?» der du logger inn, lag et nytt passord, ` +
    'og ring bingohallen din med en gang.',
  emailAddedSms: (product: string) =>
    `Du har fått en e-postadresse på brukeren din hos ${product}. Var det ikke deg? Ring bingohallen din med en gang.`,
  mobileChangedSms: (product: string) =>
    `Mobilnummeret ditt hos ${product} er endret, og dette nummeret er ikke lenger i bruk. Var det ikke deg? ` +
    'Ring bingohallen din med en gang.',
  mobileChangedSubject: (product: string) => `Mobilnummeret ditt hos ${product} er endret`,
  mobileChangedText: (product: string, name: string) =>
    `Hei ${name}!\n\nMobilnummeret ditt hos ${product} er endret. Du logger inn med det nye nummeret.\n\n` +
    'Var det ikke deg? Ring bingohallen din med en gang.\n',
  loggedOut: 'Ingenting er endret, for du er logget ut. Logg inn igjen.',
  sameMobile: 'Du har allerede dette mobilnummeret.',
  sameEmail: 'Du har allerede denne e-postadressen.',
  mobileTaken:
    'Mobilnummeret er allerede i bruk på en annen bruker. Er det ditt, kan betjeningen i bingohallen din hjelpe deg.',
  emailTaken: 'E-postadressen er allerede i bruk på en annen bruker.',
  linkInvalid: 'Lenken er ugyldig eller utløpt.',
  noEmail: 'Du har ikke registrert noen e-postadresse.',
  alreadyConfirmed: 'E-postadressen din er allerede bekreftet.',
  /** How long to wait before the next link. */
  waitForLink: (seconds: number) =>
    seconds <= 60
      ? `Vent ${seconds} sekunder før du ber om en ny lenke.`
      : `Du har bedt om for mange lenker. Prøv igjen om ${Math.ceil(seconds / 60)} minutter.`,
} as const;
