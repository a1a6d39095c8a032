import type { Dependencies } from '../dependencies.ts';
import type { PostSender } from '../outgoing/post-sender.ts';
import type { KeyStore } from './key-store.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { SessionStore } from './session-store.ts';
import type { WalletTransferStore } from './wallet-transfer-store.ts';

/** The secrets of the two directions. */
export type Partner501Secrets = { readonly secret: string; readonly callbackSecret: string };

/** The demo's secrets. */
export const defaultPartner501Secrets: Partner501Secrets = {
  secret: 'sandbox-partner-501-secret',
  callbackSecret: 'sandbox-partner-501-callback-secret',
};

/** The partner's dependencies in the sandbox. */
export type Partner501Inputs = Dependencies & {
  readonly partner501Secrets: Partner501Secrets;
  readonly partner501Hours: OpeningHours;
  readonly callbackRetryMs: number;
};

/** The dependencies of the partner's code. */
export type Partner501Deps = Partner501Inputs & {
  readonly sessions: SessionStore;
  readonly transfers: WalletTransferStore;
  readonly keys: KeyStore;
  readonly callbacks: PostSender;
  /** Runs the work as one transaction; ROLLBACK undoes it, and keeps only its return value. */
  readonly inTransaction: <T>(work: () => T, ending?: 'COMMIT' | 'ROLLBACK') => T;
};
