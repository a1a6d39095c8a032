import type { Dependencies } from '../dependencies.ts';
import type { CallbackSender } from './callback-sender.ts';
import type { MerchantCheck } from './merchants.ts';
import type { SavedCardStore } from './saved-card-store.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Netaxept's dependencies in the sandbox. */
export type NetaxeptInputs = Dependencies & {
  readonly merchantIsGenuine: MerchantCheck;
  readonly callbackRetryMs: number;
};

/** The dependencies of Netaxept's calls. */
export type NetaxeptDeps = NetaxeptInputs & {
  readonly transactions: TransactionStore;
  readonly savedCards: SavedCardStore;
  readonly callbacks: CallbackSender;
};
