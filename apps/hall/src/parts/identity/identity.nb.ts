/** Texts about proof of identity with BankID. */
export const identityTexts = {
  title: 'Legitimer deg med BankID',
  first: (name: string) =>
    `Hei, ${name}. Før du kan begynne, må du legitimere deg med BankID. Det gjør du bare én gang.`,
  submit: 'Bruk BankID',
  without: 'Har du ikke BankID, kan lederen din og en annen slippe deg inn.',
  logOut: 'Logg ut',
};
