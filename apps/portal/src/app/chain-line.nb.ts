/** Texts of the line that names the chosen chain. */
export const chainLineTexts = {
  place: 'Valgt kjede',
  shown: (chain: string) => `Du ser hallene i ${chain}.`,
  showAll: 'Vis alle haller',
  gone: 'Kjeden du hadde valgt, er ikke her lenger. Du ser hallene i alle kjeder.',
  close: 'Lukk',
};
