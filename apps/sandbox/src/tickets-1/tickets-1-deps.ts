import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { FaultStore } from '../control/fault-store.ts';
import type { RecordedCallStore } from '../control/recorded-call-store.ts';
import type { SettingStore } from '../control/setting-store.ts';
import type { MovementStore } from './movement-store.ts';
import type { TicketStore } from './ticket-store.ts';
import type { Tickets1Account } from './tickets-1-account.ts';

/** What the calls of ticket system 1 work with. */
export type Tickets1Deps = {
  readonly clock: Clock;
  readonly account: Tickets1Account;
  readonly database: DatabaseSync;
  readonly tickets: TicketStore;
  readonly movements: MovementStore;
  readonly settings: SettingStore;
  readonly faults: FaultStore;
  readonly calls: RecordedCallStore;
  /** How long a lost connection stays silent before it breaks. */
  readonly hangMs: number;
};
