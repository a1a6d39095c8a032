/** The ledger keys of a stake and of its refund. */

/** Returns the key of the stake of a purchase. */
export const stakeKey = (purchaseId: number): string => `stake:${purchaseId}`;

/** Returns the key of the refund of a purchase's stake. */
export const refundKey = (purchaseId: number): string => `refund:${purchaseId}`;

/** Returns the key of the stake that a refund returns. */
export const stakeKeyOfRefund = (key: string): string => key.replace(/^refund:/, 'stake:');
