/** Texts of the payment provider's result page (specification §2 Payment callback, §8 Payments). */
export const callbackTexts = {
  title: 'Betaling',
  waiting: 'Venter...',
  waitingText: 'Venter på resultat...',
  paymentSucceeded: 'Transaksjon vellykket!',
  paymentFailed: 'Transaksjon feilet!',
  cardSaved: 'Lagring av kort vellykket!',
  cardFailed: 'Lagring av kort feilet!',
  refusedByProvider: 'Det oppsto en feil med transaksjonen',
  refunded: 'Pengene betales tilbake',
  refundedText:
    'Pengene ble trukket, men er ikke satt inn på spillekontoen. Vi betaler dem tilbake dit de kom fra. Det kan ta noen dager før du ser dem der.',
  unknown: 'Resultatet er ikke klart ennå',
  unknownPaymentText:
    'Banken har ikke bekreftet betalingen ennå. Pengene står på saldoen din så snart den er bekreftet. Sjekk saldoen før du prøver på nytt.',
  unansweredCardText: 'Vi fikk ikke svar. Står kortet blant kortene dine om litt, er det lagret likevel.',
  toMyPage: 'Tilbake til Min side',
};
