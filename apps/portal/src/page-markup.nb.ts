/** Texts of the heads of pages. */
export const pageMarkupTexts = {
  productPicture: 'Spill bingo på nett hos din lokale bingohall. Aldersgrense 18 år.',
};
