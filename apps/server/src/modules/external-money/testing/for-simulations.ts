/** The parts that simulations call directly, below the HTTP calls, where hundreds of players act in one process. */
export type { WalletTransfer } from '../wallet-transfer.ts';
