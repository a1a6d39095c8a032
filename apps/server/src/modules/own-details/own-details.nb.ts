import { greetingFrom, type OurNames, whenHallIsClosed } from '../../platform/our-names.nb.ts';

/** Texts for a player about the account's addresses (specification §5; the server's own where it has none). */
export const ownDetailsTexts = {
  emailInvalid: 'Det er en feil med epostadressen.',
  mobileNotNorwegian: 'Nummeret er ikke et norsk mobilnummer.',
  confirmSubject: (product: string) => `Bekreft e-postadressen din hos ${product}`,
  welcomeText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nVelkommen til ${product}. Bekreft e-postadressen din her:\n\n${link}\n\n` +
    `Lenken gjelder i tre dager. Har du ikke registrert deg hos oss, kan du se bort fra denne e-posten.${greetingFrom(product)}`,
  confirmText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nBekreft e-postadressen din hos ${product} her:\n\n${link}\n\n` +
    `Lenken gjelder i tre dager. Har du ikke en konto hos oss, kan du se bort fra denne e-posten.${greetingFrom(product)}`,
  changeText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nTrykk her for å ta i bruk denne e-postadressen hos ${product}:\n\n${link}\n\n` +
    `Lenken gjelder i tre dager. Har du ikke bedt om dette, kan du se bort fra denne e-posten.${greetingFrom(product)}`,
  requestedSubject: (product: string) => `Noen vil bruke e-postadressen din hos ${product}`,
  requestedText: (product: string) =>
    `Hei!\n\nEn spiller hos ${product} har bedt om å ta i bruk denne e-postadressen. Adressen hører allerede til en konto, ` +
    'så ingenting er endret.\n\nVar det deg, kan betjeningen i bingohallen din hjelpe deg. Var det ikke deg, trenger du ' +
    `ikke å gjøre noe.${greetingFrom(product)}`,
  emailChangedSubject: (product: string) => `E-postadressen din hos ${product} er endret`,
  emailChangedText: (us: OurNames, name: string) =>
    `Hei ${name}!\n\nE-postadressen din hos ${us.productName} er endret, og denne adressen er ikke lenger i bruk.\n\n` +
    'Var det ikke deg? Lag et nytt passord med en gang: velg «Glemt passord?» der du logger inn. ' +
    `Ring så bingohallen din. ${whenHallIsClosed(us)}${greetingFrom(us.productName)}`,
  emailRequestedSubject: (product: string) => `Noen vil bytte e-postadressen din hos ${product}`,
  emailRequestedText: (us: OurNames, name: string) =>
    `Hei ${name}!\n\nIngenting er endret ennå. Noen som er logget inn på kontoen din hos ${us.productName}, har bedt om å bytte e-postadresse. ` +
    'Den byttes først når den nye adressen er bekreftet.\n\nVar det deg, trenger du ikke å gjøre noe. Var det ikke deg? Lag et nytt ' +
    'passord med en gang: velg «Glemt passord?» der du logger inn. Da blir det ikke noe av byttet. ' +
    `Ring så bingohallen din. ${whenHallIsClosed(us)}${greetingFrom(us.productName)}`,
  emailRequestedSms: (us: OurNames) =>
    `${us.productName}: Noen har bedt om å bytte e-postadressen din. Var det ikke deg? Velg «Glemt passord?» der du logger inn, ` +
    `lag et nytt passord, og ring bingohallen din. ${whenHallIsClosed(us)}`,
  emailChangedSms: (us: OurNames) =>
    `${us.productName}: E-postadressen din er endret. Var det ikke deg? Velg «Glemt passord?» der du logger inn, lag et nytt passord, ` +
    `og ring bingohallen din med en gang. ${whenHallIsClosed(us)}`,
  emailAddedSms: (us: OurNames) =>
    `${us.productName}: Kontoen din har fått en e-postadresse. Var det ikke deg? Ring bingohallen din med en gang. ${whenHallIsClosed(us)}`,
  mobileChangedSms: (us: OurNames) =>
    `${us.productName}: Mobilnummeret ditt er endret, og dette nummeret er ikke lenger i bruk. Var det ikke deg? ` +
    `Ring bingohallen din med en gang. ${whenHallIsClosed(us)}`,
  mobileChangedSubject: (product: string) => `Mobilnummeret ditt hos ${product} er endret`,
  mobileChangedText: (us: OurNames, name: string) =>
    `Hei ${name}!\n\nMobilnummeret ditt hos ${us.productName} er endret. Du logger inn med det nye nummeret.\n\n` +
    `Var det ikke deg? Ring bingohallen din med en gang. ${whenHallIsClosed(us)}${greetingFrom(us.productName)}`,
  loggedOut: 'Ingenting er endret, for du er logget ut. Logg inn igjen.',
  sameMobile: 'Du har allerede dette mobilnummeret.',
  sameEmail: 'Du har allerede denne e-postadressen.',
  mobileTaken:
    'Mobilnummeret hører allerede til en annen konto. Er det ditt, kan betjeningen i bingohallen hjelpe deg.',
  emailTaken: 'E-postadressen hører allerede til en annen konto.',
  linkInvalid: 'Lenken er ugyldig eller utløpt.',
  noEmail: 'Du har ikke registrert noen e-postadresse.',
  alreadyConfirmed: 'E-postadressen din er allerede bekreftet.',
  /** How long to wait before the next link. */
  waitForLink: (seconds: number) =>
    seconds <= 60
      ? `Vent ${secondsInWords(seconds)} før du ber om en ny lenke.`
      : `Du har bedt om for mange lenker. Prøv igjen om ${Math.ceil(seconds / 60)} minutter.`,
} as const;

const secondsInWords = (count: number): string => (count === 1 ? '1 sekund' : `${count} sekunder`);
