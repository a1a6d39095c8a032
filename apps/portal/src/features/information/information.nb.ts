/** Texts around the pages of text only. */
export const informationTexts = {
  updated: (date: string) => `Sist gjennomgått ${date}.`,
};
