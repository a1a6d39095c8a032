/** Texts of the menu's own button and of turning sound on. */
export const settingsTexts = {
  open: 'Meny',
  heading: 'Meny',
  sound: 'Lyd',
  soundIsOn: 'Lyden er på.',
  voiceIsOn: 'Tallene leses opp.',
};
