/** Texts of how to reach a hall after a failure. */
export const hallContactTexts = {
  findNumber: 'Finn bingohallen din, så står telefonnummeret der.',
  findHall: 'Finn bingohall',
};
