/** Texts of a booking without an answer from the server. */
export const unansweredTexts = {
  heading: (attempts: number) =>
    attempts === 1 ? 'Vi fikk ikke svar' : `Vi fikk ikke svar nå heller (forsøk ${attempts})`,
  text: 'Vi vet ikke om beløpet er ført. Trykk Fullfør, så sjekker vi. Beløpet føres aldri to ganger. Vent med pengene til du har en kvittering.',
  settle: 'Fullfør',
};
