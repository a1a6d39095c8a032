import type { Dependencies } from '../dependencies.ts';
import type { PostSender } from '../outgoing/post-sender.ts';
import type { KeyStore } from './key-store.ts';
import type { MovementStore } from './movement-store.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { SessionStore } from './session-store.ts';

/** The secrets of the two directions. */
export type Partner501Secrets = { readonly secret: string; readonly callbackSecret: string };

/** Those of a demo. */
export const defaultPartner501Secrets: Partner501Secrets = {
  secret: 'sandbox-partner-501-secret',
  callbackSecret: 'sandbox-partner-501-callback-secret',
};

/** What the partner needs from the sandbox around it. */
export type Partner501Inputs = Dependencies & {
  readonly partner501Secrets: Partner501Secrets;
  readonly partner501Hours: OpeningHours;
  readonly callbackRetryMs: number;
};

/** What the partner works with. */
export type Partner501Deps = Partner501Inputs & {
  readonly sessions: SessionStore;
  readonly movements: MovementStore;
  readonly keys: KeyStore;
  readonly callbacks: PostSender;
  /** Does the work whole or not at all; a ROLLBACK forgets it, and nothing is left of it but what it returned. */
  readonly inTransaction: <T>(work: () => T, ending?: 'COMMIT' | 'ROLLBACK') => T;
};
