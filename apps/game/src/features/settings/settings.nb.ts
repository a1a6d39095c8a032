/** Texts of the menu button and of the sound button. */
export const settingsTexts = {
  open: 'Meny',
  heading: 'Meny',
  sound: 'Lyd',
  soundIsOn: 'Lyden er på.',
  voiceIsOn: 'Tallene leses opp.',
};
