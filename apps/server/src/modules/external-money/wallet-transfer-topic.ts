/** Returns the topic that is published when a movement's state changes. */
export const walletTransferTopic = (walletTransferId: string): string => `movement ${walletTransferId}`;
