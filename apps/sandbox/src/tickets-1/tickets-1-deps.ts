import type { Dependencies } from '../dependencies.ts';
import type { TicketStore } from './ticket-store.ts';
import type { WalletTransferStore } from './wallet-transfer-store.ts';

/** The one client that ticket system 1 knows. */
export type Tickets1Account = { readonly client: string; readonly secret: string };

export const defaultTickets1Account: Tickets1Account = {
  client: 'lokalbingo',
  secret: 'sandbox-tickets-1-secret',
};

/** The system's dependencies in the sandbox. */
export type Tickets1Inputs = Dependencies & { readonly tickets1Account: Tickets1Account };

/** The dependencies of the calls of ticket system 1. */
export type Tickets1Deps = Tickets1Inputs & {
  readonly tickets: TicketStore;
  readonly transfers: WalletTransferStore;
};
