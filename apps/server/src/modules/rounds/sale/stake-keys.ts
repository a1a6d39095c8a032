/** Under which keys the ledger knows a stake, and the refund that gives it back. */

/** The stake of a purchase. */
export const stakeKey = (purchaseId: number): string => `stake:${purchaseId}`;

/** What gives the stake of a purchase back. */
export const refundKey = (purchaseId: number): string => `refund:${purchaseId}`;

/** The key of the stake that a refund gives back. */
export const stakeKeyOfRefund = (key: string): string => key.replace(/^refund:/, 'stake:');
