/** Texts for switching person at a counter. */
export const pinSwitchTexts = {
  at: (counter: string, hall: string) => `${counter}, ${hall}`,
  who: 'Velg navnet ditt',
  pinOf: (name: string) => `PIN for ${name}`,
};
