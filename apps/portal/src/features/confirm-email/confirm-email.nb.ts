/** Texts of the page behind the link of the confirmation e-mail. */
export const confirmEmailTexts = {
  title: 'Bekreft e-posten din',
  text: 'Trykk på knappen for å bekrefte at e-postadressen er din.',
  confirm: 'Bekreft e-postadressen',
  confirmedHeading: 'Vellykket!',
  confirmed: 'E-postadressen din er nå bekreftet.',
  failedHeading: 'Oisann!',
  linkUseless: 'Lenken er ugyldig eller utløpt.',
  alreadyUsed: 'Har du bekreftet adressen før, trenger du ikke å gjøre noe mer.',
  toMyPage: 'Gå til min side',
  toHome: 'Gå til forsiden',
};
