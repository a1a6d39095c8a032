/** Texts of the page that the e-ID returns to from a frame. */
export const eidReturnTexts = { title: 'Legitimering', waiting: 'Et øyeblikk …' };
