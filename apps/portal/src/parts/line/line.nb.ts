/** What is said where buttons need a line and there is none. */
export const lineTexts = {
  needed: 'Knappene her virker igjen når du har nett.',
};
