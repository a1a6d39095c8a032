/** What players read of the cash desk, among the movements of a card. */
export const cashTexts = {
  deposit: 'Innskudd i hallen',
  payout: 'Utbetaling i hallen',
  deposit_reversal: 'Retting av innskudd i hallen',
  payout_reversal: 'Retting av utbetaling i hallen',
} as const;
