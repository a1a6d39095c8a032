/** Texts of my page and its hall cards (specification §2 My page, Hall card; §8 Balance, Empty states). */
export const hallTexts = {
  title: 'Min side',
  heading: 'Mine bingohaller',
  allHalls: 'Alle mine bingohaller',
  loadingHalls: 'Henter bingohallene dine',
  hallsFailed: 'Vi får ikke hentet bingohallene dine.',
  noHalls: 'Finner ingen haller med ditt mobilnummer registrert',
  noHallsAdvice:
    'Kontakt bingohallen din, så hjelper betjeningen deg med å registrere mobilnummeret ditt på spillekortet.',
  notMyHall: 'Finner ikke denne bingohallen blant hallene dine.',
  noBankIdHeading: (eid: string) => `Du er ikke verifisert med ${eid} ennå`,
  noBankIdText:
    'Før du er verifisert, kan du ikke ta ut penger, kjøpe billetter eller endre spillegrenser. Kontakt bingohallen din for hjelp.',
  updateAmlHeading: 'Opplysningene dine må oppdateres',
  updateAmlText:
    'Vi er pålagt å ha oppdaterte kundeopplysninger. Kontakt bingohallen din for hjelp til å oppdatere dem.',
  forceAmlHeading: 'Du må oppdatere opplysningene dine',
  forceAmlText:
    'Før du kan spille videre, må kundeopplysningene dine oppdateres. Kontakt bingohallen din, så hjelper betjeningen deg. Pengene dine er trygge på spillekontoen.',
  contactHalls: 'Bingohallene dine',
  loadingBalance: 'Henter saldo...',
  balance: 'Saldo',
  cardFault: 'Kortfeil - kontakt betjening',
  balanceFailed: 'Saldo ikke tilgjengelig',
  balanceStale: (time: string) => `Vi får ikke oppdatert saldoen. Du ser saldoen fra kl. ${time}.`,
  balanceFailedText: 'Vi får ikke hentet saldoen din.',
  limitsHeading: 'Gjenstående spillgrense dag / mnd / gevinst',
  day: 'Dag',
  month: 'Mnd',
  prize: 'Gevinst',
  games: { H1: 'Hovedspill 1', H2: 'Hovedspill 2', H3: 'Lynbingo' },
  gameClosed: 'Stengt',
  gamePaused: 'Spillepause',
  gameOpen: 'Åpent',
  allClosed: 'Spillene er stengt, og vil åpnes i bingosalongens åpningstid.',
  someClosed: 'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid',
  pausedHeading: 'Spillepause er aktivert',
  pausedUntil: (date: string) =>
    `Spillepause er aktivert frem til ${date}. Du kan ikke spille eller sette inn penger på denne bingohallen før da.`,
  pausedDays: (days: number) =>
    `Spillepause er aktivert i ${days === 1 ? '1 dag' : `${days} dager`} til. Du kan ikke spille eller sette inn penger på denne bingohallen før da.`,
  pauseUnknown: 'Vi vet ikke om du har spillepause her akkurat nå. Har du spillepause, gjelder den fortsatt.',
  deposit: 'Innskudd',
  depositPaused: 'Innskudd er ikke mulig mens du har spillepause.',
  depositDisabled: 'Kortbetaling er midlertidig deaktivert',
  transactions: 'Transaksjoner',
  hallPage: 'Bingoside',
};
