/** Texts of how a hall is reached where something has failed. */
export const hallContactTexts = {
  findNumber: 'Finn bingohallen din, så står telefonnummeret der.',
  findHall: 'Finn bingohall',
};
