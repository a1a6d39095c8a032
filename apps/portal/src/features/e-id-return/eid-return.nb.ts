/** Texts of the page that the e-ID comes back to when it ran in a frame. */
export const eidReturnTexts = { title: 'Legitimering', waiting: 'Et øyeblikk …' };
