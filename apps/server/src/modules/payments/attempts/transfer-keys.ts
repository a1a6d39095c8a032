/** The keys under which the ledger books a deposit, each at most once. */
export const transferKeys = {
  /** What the provider took has come to the player card. */
  deposit: (transactionId: string): string => `deposit:${transactionId}`,
  /** What the provider took is owed to its payer. */
  held: (transactionId: string): string => `deposit_held:${transactionId}`,
  /** The provider has given it back. */
  refund: (transactionId: string): string => `deposit_refund:${transactionId}`,
} as const;
