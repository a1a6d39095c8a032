import type { Clock } from '../clock.ts';
import type { FaultStore } from '../control/fault-store.ts';
import type { RecordedCallStore } from '../control/recorded-call-store.ts';
import type { CallbackSender } from './callback-sender.ts';
import type { MerchantCheck } from './merchants.ts';
import type { SavedCardStore } from './saved-card-store.ts';
import type { TransactionStore } from './transaction-store.ts';

/** What the calls of Netaxept work with. */
export type NetaxeptDeps = {
  readonly clock: Clock;
  readonly merchantIsGenuine: MerchantCheck;
  readonly transactions: TransactionStore;
  readonly savedCards: SavedCardStore;
  readonly callbacks: CallbackSender;
  readonly faults: FaultStore;
  readonly calls: RecordedCallStore;
  /** How long a lost connection stays silent before it breaks. */
  readonly hangMs: number;
};
