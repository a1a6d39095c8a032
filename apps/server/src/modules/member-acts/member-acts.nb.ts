/** What members are told about acts of staff. */
export const memberActTexts = {
  passwordLink: (hall: string, link: string) =>
    `Betjeningen i ${hall} hjelper deg med å logge inn. Her lager du et nytt passord: ${link}`,
  registered: (hall: string, link: string) =>
    `Velkommen som medlem i ${hall}. Du logger inn med mobilnummeret ditt. Her lager du et passord: ${link}`,
  cardAdded: (hall: string) =>
    `Velkommen som medlem i ${hall}. Logg inn som før: Hallen er blant hallene dine.`,
  sessionsEnded: (hall: string) =>
    `Betjeningen i ${hall} har logget deg ut alle steder. Har du ikke bedt om det, ring hallen.`,
  faultMarked: (hall: string) =>
    `Pengene dine står på spillekontoen din i ${hall}, men du kan ikke bruke dem nå. Betjeningen har meldt en feil. Ring hallen hvis du lurer på noe.`,
  faultMended: (hall: string) => `Betjeningen i ${hall} har rettet feilen på spillekontoen din.`,
  /** `until`: "2026-12-24". */
  paused: (hall: string, until: string) =>
    `Du har spillepause i ${hall}. Du kan spille igjen ${until.split('-').toReversed().join('.')}. Pausen kan ikke oppheves.`,
} as const;
