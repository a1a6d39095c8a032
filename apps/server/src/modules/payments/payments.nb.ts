/** What the player reads about a payment: in the provider's window, and among the hall's movements. */
export const paymentTexts = {
  depositOrder: (hallName: string) => `Innskudd til spillekonto hos ${hallName}`,
  savingOrder: (hallName: string) => `Lagring av kort hos ${hallName}`,
  cardDeposit: 'Innskudd med kort',
  vippsDeposit: 'Innskudd med Vipps',
} as const;
