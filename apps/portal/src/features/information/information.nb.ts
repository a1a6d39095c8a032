/** Texts around the pages that are nothing but their words. */
export const informationTexts = {
  updated: (date: string) => `Sist gjennomgått ${date}.`,
};
