/** Texts of safe play in the menu. */
export const safePlayTexts = {
  heading: 'Spill trygt',
  pause: 'Ta en spillepause',
  limits: 'Se spillegrensene dine',
};
