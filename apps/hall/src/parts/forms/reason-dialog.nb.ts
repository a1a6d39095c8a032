/** Texts for an act that needs a reason. */
export const reasonTexts = {
  reason: 'Begrunnelse',
  hint: 'Minst fem tegn. Begrunnelsen lagres.',
  tooShort: 'Skriv minst fem tegn.',
};
