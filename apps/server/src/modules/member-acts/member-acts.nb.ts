/** What members are told about acts of staff. */
export const memberActTexts = {
  passwordLink: (hall: string, link: string) =>
    `Betjeningen i ${hall} hjelper deg med å logge inn. Her lager du et nytt passord: ${link}`,
  sessionsEnded: (hall: string) =>
    `Betjeningen i ${hall} har logget deg ut alle steder. Har du ikke bedt om det, ring hallen.`,
  /** `until`: "2026-12-24". */
  paused: (hall: string, until: string) =>
    `Du har spillepause i ${hall}. Du kan spille igjen ${until.split('-').toReversed().join('.')}. Pausen kan ikke oppheves.`,
} as const;
