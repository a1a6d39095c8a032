/** Texts of the pages where players change mobile number and e-mail address. */
export const changeAddressesTexts = {
  mobileTitle: 'Endre mobilnummer',
  mobileGreeting: 'Bytt til et nytt nummer',
  codeGreeting: 'Skriv inn koden',
  emailTitle: 'Endre e-post',
  emailGreeting: 'Bytt til en ny adresse',
  errorHeading: 'Oisann!',
  proveFirst: (eid: string) =>
    `Først må du legitimere deg med ${eid}. Slik kan ingen andre ta over kontoen din. Du kommer tilbake hit etterpå.`,
  prove: (eid: string) => `Legitimer deg med ${eid}`,
  otherPerson: (eid: string) =>
    `Denne ${eid} tilhører en annen person enn den som eier kontoen. Prøv igjen med din egen.`,
  proofOver: (eid: string) =>
    `Det er en stund siden du legitimerte deg. Legitimer deg med ${eid} en gang til.`,
  noEidHeading: (eid: string) => `Du har ikke legitimert deg med ${eid} ennå`,
  noEid: (eid: string) =>
    `Legitimer deg med ${eid} på Min side først. Så kan du endre opplysningene dine her.`,
  noEidAtAll: (eid: string) =>
    `Har du ikke ${eid}? Ta med gyldig legitimasjon til bingohallen din, så endrer betjeningen opplysningene for deg.`,
  toMyPage: 'Gå til Min side',
  newMobile: 'Nytt mobilnummer',
  newMobileNote: 'Vi sender en kode på SMS til det nye nummeret.',
  sendCode: 'Send kode',
  smsOnItsWay: (phone: string) => `En SMS med en kode er nå på vei til ${phone}.`,
  otherMobile: 'Skriv et annet nummer',
  mobileDone: 'Mobilnummeret er nå endret',
  mobileDoneNote: (phone: string) =>
    `Fra nå av logger du inn med ${phone}. Vi har sendt en SMS om endringen til det gamle nummeret.`,
  newEmail: 'Ny e-postadresse',
  newEmailNote: 'Vi sender en lenke til den nye adressen.',
  emailInvalid: 'Det er en feil med epostadressen.',
  sendLink: 'Send lenke',
  emailRequested: 'Se etter en e-post fra oss',
  emailRequestedNote: (email: string) =>
    `Vi har sendt en e-post til ${email}. Adressen blir endret når du trykker på lenken i e-posten. Lenken gjelder i tre dager.`,
};
