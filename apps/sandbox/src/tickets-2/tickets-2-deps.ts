import type { Dependencies } from '../dependencies.ts';
import type { RefStore } from './ref-store.ts';
import type { TicketStore } from './ticket-store.ts';

/** The one user that ticket system 2 knows. */
export type Tickets2Account = { readonly user: string; readonly password: string };

export const defaultTickets2Account: Tickets2Account = {
  user: 'lokalbingo',
  password: 'sandbox-tickets-2-password',
};

/** The system's dependencies in the sandbox. */
export type Tickets2Inputs = Dependencies & { readonly tickets2Account: Tickets2Account };

/** The dependencies of the commands of ticket system 2. */
export type Tickets2Deps = Tickets2Inputs & {
  readonly tickets: TicketStore;
  readonly refs: RefStore;
};
