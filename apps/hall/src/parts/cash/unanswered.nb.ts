/** Texts of a booking that nobody has answered. */
export const unansweredTexts = {
  heading: 'Vi fikk ikke svar',
  text: 'Vi vet ikke om det er ført. Trykk Fullfør, så ser vi etter. Det føres aldri to ganger. Vent med pengene til du har fått en kvittering.',
  settle: 'Fullfør',
};
