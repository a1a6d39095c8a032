/** Texts of a dialog. */
export const dialogTexts = { close: 'Lukk' };
