/** What players read of the cash desk, among the movements of a card. */
export const cashTexts = {
  deposit: 'Innskudd i hallen',
  payout: 'Utbetaling i hallen',
} as const;
