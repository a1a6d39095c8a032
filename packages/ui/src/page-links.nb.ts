/** Texts of the links to other pages of a list. */
export const pageLinkTexts = {
  before: 'Forrige',
  page: (no: number) => `Side ${no}`,
  after: 'Neste',
};
