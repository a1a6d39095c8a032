/** Texts where an act needs a reason. */
export const reasonTexts = {
  reason: 'Begrunnelse',
  hint: 'Minst fem tegn. Begrunnelsen blir stående i sporene.',
};
