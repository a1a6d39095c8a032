/** Texts to members about acts of staff. */
export const memberActTexts = {
  passwordLink: (hall: string, link: string) =>
    `Betjeningen i ${hall} hjelper deg med å logge inn. Her lager du et nytt passord: ${link}`,
  registered: (hall: string, link: string) =>
    `Velkommen som medlem i ${hall}. Du logger inn med mobilnummeret ditt. Her lager du et passord: ${link}`,
  cardAdded: (hall: string) => `Velkommen som medlem i ${hall}. Logg inn som før. Hallen står på Min side.`,
  corrected: (hall: string) =>
    `${hall} har rettet navnet eller fødselsdatoen din. Ring hallen hvis du ikke har bedt om det.`,
  mobileChangeRequested: (hall: string, link: string) =>
    `${hall}: Noen har bedt om at kontoen din får et annet mobilnummer. Var det ikke deg? Stopp byttet her: ${link}`,
  mobileChangedFrom: (hall: string) =>
    `${hall}: Kontoen din har fått et annet mobilnummer. Var det ikke deg? Stopp byttet med lenken i den forrige meldingen, eller ring hallen med en gang.`,
  mobileChangedTo: (hall: string) =>
    `${hall}: Kontoen din har fått dette mobilnummeret. Legitimer deg med BankID under «Opplysninger», så slipper du å vente når du tar ut penger til en ny bankkonto.`,
  mobileChangeStopped: (hall: string) =>
    `${hall}: Byttet av mobilnummer er stoppet. Lag et nytt passord hvis du tror at noen har vært inne på kontoen din.`,
  sessionsEnded: (hall: string) =>
    `Betjeningen i ${hall} har logget deg ut alle steder. Har du ikke bedt om det, ring hallen.`,
  faultMarked: (hall: string) =>
    `Pengene dine står på spillekontoen din i ${hall}, men du kan ikke bruke dem nå. Betjeningen har meldt en feil. Ring hallen hvis du lurer på noe.`,
  faultMended: (hall: string) => `Betjeningen i ${hall} har rettet feilen på spillekontoen din.`,
  /** `until`: "2026-12-24". */
  paused: (hall: string, until: string) =>
    `Du har spillepause i ${hall}. Du kan spille igjen ${until.split('-').toReversed().join('.')}. Pausen kan ikke oppheves.`,
} as const;
