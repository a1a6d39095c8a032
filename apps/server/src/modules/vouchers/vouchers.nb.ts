/** What the player reads of vouchers beside what their systems say (specification §8 Tickets). */
export const voucherTexts = {
  buyFailed: 'Det skjedde en feil ved kjøp av billett',
  topUpFailed: 'Det skjedde en feil ved innskudd',
  closeFailed: 'Det skjedde en feil ved lukking',
  onItsWay: 'Vi har ikke fått svar fra billettsystemet. Pengene er holdt av til vi vet hva som skjedde.',
  closing: 'Vi har ikke fått svar fra billettsystemet. Vi spør til vi får svar.',
  alreadyClosed: 'Billetten er allerede lukket.',
  closed: 'Lukket',
  locked: 'I bruk på terminal',
  underWay: 'Venter på svar',
} as const;
