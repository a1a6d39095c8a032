import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';
import type { FaultStore } from './control/fault-store.ts';
import type { RecordedCallStore } from './control/recorded-call-store.ts';
import type { SettingStore } from './control/setting-store.ts';
import type { InboxStore } from './inbox/inbox-store.ts';

/** The dependencies of every provider in the sandbox. */
export type Dependencies = {
  readonly clock: Clock;
  readonly database: DatabaseSync;
  readonly faults: FaultStore;
  readonly calls: RecordedCallStore;
  readonly settings: SettingStore;
  readonly inbox: InboxStore;
  /** How long a lost connection stays silent before it breaks. */
  readonly hangMs: number;
  /** The sandbox's own origin as browsers see it; known once it listens. */
  readonly origin: () => string;
  /** The portal's origin, which alone may frame the partner's game and the chat. */
  readonly portalUrl: string;
};
