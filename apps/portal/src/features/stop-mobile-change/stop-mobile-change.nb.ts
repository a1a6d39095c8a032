/** Texts of the page that stops the change of a mobile number. */
export const stopMobileChangeTexts = {
  title: 'Stopp byttet av mobilnummer',
  text: 'Trykk på knappen hvis det ikke var du som ba om å bytte mobilnummer. Da beholder du nummeret som fikk meldingen fra oss.',
  stop: 'Stopp byttet',
  stoppedHeading: 'Byttet er stoppet',
  stopped: 'Kontoen din har fortsatt dette mobilnummeret.',
  undone: 'Kontoen din har fått tilbake dette mobilnummeret, og alle er logget ut. Lag et nytt passord.',
  failedHeading: 'Oisann!',
  useless: 'Lenken er brukt eller utløpt. Ring bingohallen din hvis noe ikke stemmer.',
  newPassword: 'Lag et nytt passord',
};
