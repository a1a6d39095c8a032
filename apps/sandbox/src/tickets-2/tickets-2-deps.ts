import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { FaultStore } from '../control/fault-store.ts';
import type { RecordedCallStore } from '../control/recorded-call-store.ts';
import type { SettingStore } from '../control/setting-store.ts';
import type { RefStore } from './ref-store.ts';
import type { TicketStore } from './ticket-store.ts';
import type { Tickets2Account } from './tickets-2-account.ts';

/** What the commands of ticket system 2 work with. */
export type Tickets2Deps = {
  readonly clock: Clock;
  readonly account: Tickets2Account;
  readonly database: DatabaseSync;
  readonly tickets: TicketStore;
  readonly refs: RefStore;
  readonly settings: SettingStore;
  readonly faults: FaultStore;
  readonly calls: RecordedCallStore;
  /** How long a lost connection stays silent before it breaks. */
  readonly hangMs: number;
};
