/** Texts for players about cash, in the transactions of a card. */
export const cashTexts = {
  deposit: 'Innskudd i hallen',
  payout: 'Utbetaling i hallen',
  deposit_reversal: 'Retting av innskudd i hallen',
  payout_reversal: 'Retting av utbetaling i hallen',
} as const;
