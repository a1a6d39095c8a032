/** Texts of the window or the frame that a game is opened in (specification §2 Game). */
export const gameWindowTexts = {
  opening: 'Åpner spillet …',
  openingHere: 'Åpner spillet',
  frameHeading: (hall: string) => `Spill på ${hall}`,
  frameTitle: (hall: string) => `Spillet på ${hall}`,
  fullScreen: 'Åpne fullskjerm',
  closeFrame: 'LUKK',
};
