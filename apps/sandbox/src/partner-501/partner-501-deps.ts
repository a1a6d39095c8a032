import type { Clock } from '../clock.ts';
import type { FaultStore } from '../control/fault-store.ts';
import type { RecordedCallStore } from '../control/recorded-call-store.ts';
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

/** What the partner works with. */
export type Partner501Deps = {
  readonly clock: Clock;
  readonly hours: OpeningHours;
  readonly sessions: SessionStore;
  readonly movements: MovementStore;
  readonly keys: KeyStore;
  readonly callbacks: PostSender;
  readonly faults: FaultStore;
  readonly calls: RecordedCallStore;
  /** Does the work whole or not at all; a ROLLBACK forgets it, and nothing is left of it but what it returned. */
  readonly inTransaction: <T>(work: () => T, ending?: 'COMMIT' | 'ROLLBACK') => T;
  /** How long a lost connection stays silent before it breaks. */
  readonly hangMs: number;
  /** The sandbox's own origin as browsers see it. */
  readonly origin: () => string;
  /** The operator's portal, which alone may frame the game. */
  readonly portalOrigin: string;
};
