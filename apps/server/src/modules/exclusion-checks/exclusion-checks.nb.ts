/** The names of the synthetic players and their hall, in case somebody sees them. */
export const exclusionCheckTexts = {
  hallName: 'Portvakten',
  firstName: 'Syntetisk',
  lastName: (number: number) => `Spiller ${number}`,
};
