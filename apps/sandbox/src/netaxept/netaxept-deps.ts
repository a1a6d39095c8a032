import type { Dependencies } from '../dependencies.ts';
import type { CallbackSender } from './callback-sender.ts';
import type { MerchantCheck } from './merchants.ts';
import type { SavedCardStore } from './saved-card-store.ts';
import type { TransactionStore } from './transaction-store.ts';

/** What Netaxept needs from the sandbox around it. */
export type NetaxeptInputs = Dependencies & {
  readonly merchantIsGenuine: MerchantCheck;
  readonly callbackRetryMs: number;
};

/** What the calls of Netaxept work with. */
export type NetaxeptDeps = NetaxeptInputs & {
  readonly transactions: TransactionStore;
  readonly savedCards: SavedCardStore;
  readonly callbacks: CallbackSender;
};
