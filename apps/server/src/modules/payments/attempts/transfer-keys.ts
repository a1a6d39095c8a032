/** The ledger keys of a deposit, each used at most once. */
export const transferKeys = {
  /** The key with which captured money is credited to the player card. */
  deposit: (transactionId: string): string => `deposit:${transactionId}`,
  /** The key with which captured money is booked as owed to its payer. */
  held: (transactionId: string): string => `deposit_held:${transactionId}`,
  /** The key with which the refund of the provider is booked. */
  refund: (transactionId: string): string => `deposit_refund:${transactionId}`,
} as const;
