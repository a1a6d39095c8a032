/** Texts of the e-ID step, in every flow (specification §8 Registration; our own where it names none). */
export const eidTexts = {
  leaving: (eid: string) => `Du sendes til ${eid} …`,
  frameTitle: (eid: string) => `Legitimering med ${eid}`,
  wholeWindowHint: (eid: string) => `Ser du ikke ${eid} her?`,
  wholeWindow: (eid: string) => `Åpne ${eid} i hele vinduet`,
  returning: (eid: string) => `Henter svaret fra ${eid} …`,
  cancelled: (eid: string) =>
    `Autentiseringen med ${eid} ble avbrutt eller feilet. Skjedde dette ved en feil, vennligst prøv igjen.`,
  elsewhereHeading: 'Du begynte i en annen nettleser',
  elsewhere: (eid: string) =>
    `Svaret fra ${eid} kom hit, men du begynte i en annen nettleser eller app. For at ingen andre skal kunne bruke svaret, gjelder det bare der.`,
  goBack: (eid: string) =>
    `Gå tilbake til nettleseren der du begynte, og fortsett der. Skjer det ikke noe der, begynner du med ${eid} én gang til.`,
  orHere: (eid: string) => `Du kan også begynne på nytt her. Da bruker du ${eid} én gang til.`,
  beginHere: 'Begynn på nytt her',
  unreachable: (eid: string) => `Vi får ikke kontakt med ${eid} akkurat nå.`,
  /** The other options when it fails. */
  otherwise: (eid: string) =>
    `Går det ikke nå heller? Sjekk om ${eid} virker et annet sted, for eksempel i nettbanken. Virker det ikke der, kan banken din hjelpe deg. Ellers kan betjeningen i bingohallen hjelpe deg.`,
  tryAgain: 'Prøv på nytt',
  reviewHeading: (eid: string) => `${eid} er ikke knyttet til kontoen din ennå`,
  reviewWhy: (eid: string) =>
    `Navnet eller fødselsdatoen fra ${eid} er ikke det samme som bingohallen har registrert om deg. Det kan for eksempel være et nytt etternavn. Kontoen din er som før.`,
  reviewByHall: (hall: string | undefined) =>
    hall
      ? `${hall} har fått saken og hjelper deg med å rette det. Ha legitimasjon klar.`
      : 'Kontakt bingohallen din, så hjelper betjeningen deg med å rette det.',
  reviewThen: (eid: string) =>
    `Du får en SMS når saken er avgjort. Bruk ${eid} her én gang til hvis hallen retter navnet eller fødselsdatoen.`,
};
