/** Texts of the welcome of a new member. */
export const welcomeTexts = {
  heading: (name: string) => `Velkommen, ${name}`,
  lead: 'Her er det som skal til før du kan spille.',
  done: 'Ferdig',
  left: 'Gjenstår',
  verified: (eid: string) => `Du har legitimert deg med ${eid}`,
  verify: (eid: string) => `Legitimer deg med ${eid}`,
  declared: 'Kundeopplysningene er registrert',
  declare: 'Fyll inn kundeopplysningene',
  declareWhy: 'Loven krever at vi vet hvem kundene våre er. Det tar et par minutter.',
  member: (hall: string) => `Du er medlem i ${hall}`,
  join: 'Velg bingohallen din',
  joinHall: (hall: string) => `Åpne spillekonto i ${hall}`,
  deposit: 'Sett inn penger',
  depositIn: (hall: string) => `Sett inn penger i ${hall}`,
  depositLater: 'Det kan du gjøre når du har valgt en hall.',
  depositAtHall: 'Det gjør du hos betjeningen i hallen.',
};
