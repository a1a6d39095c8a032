/** What members are told about acts of staff. */
export const memberActTexts = {
  passwordLink: (hall: string, link: string) =>
    `Betjeningen i ${hall} hjelper deg med å logge inn. Her lager du et nytt passord: ${link}`,
  sessionsEnded: (hall: string) =>
    `Betjeningen i ${hall} har logget deg ut alle steder. Har du ikke bedt om det, ring hallen.`,
} as const;
