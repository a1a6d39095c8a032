/** Texts of the placeholder page. */
export const templateTexts = { test: 'Test' };
