/** Texts of a field for a password (specification §2 Registration, step 3). */
export const passwordFieldTexts = {
  show: 'Vis',
  hide: 'Skjul',
  showPassword: 'Vis passord',
  hidePassword: 'Skjul passord',
};
