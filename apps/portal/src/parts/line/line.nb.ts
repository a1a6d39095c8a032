/** Texts of buttons that are disabled while offline. */
export const lineTexts = {
  needed: 'Knappene her virker igjen når du har nett.',
};
