/** What the synthetic players and their hall are called, should anybody see them. */
export const exclusionCheckTexts = {
  hallName: 'Portvakten',
  firstName: 'Syntetisk',
  lastName: (number: number) => `Spiller ${number}`,
};
