/** The ledger keys of a deposit, each used at most once. */
export const transferKeys = {
  /** The captured money is credited to the player card. */
  deposit: (transactionId: string): string => `deposit:${transactionId}`,
  /** The captured money is owed to its payer. */
  held: (transactionId: string): string => `deposit_held:${transactionId}`,
  /** The provider has refunded it. */
  refund: (transactionId: string): string => `deposit_refund:${transactionId}`,
} as const;
