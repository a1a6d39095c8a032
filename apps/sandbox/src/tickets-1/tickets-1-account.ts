/** The one client that ticket system 1 knows. */
export type Tickets1Account = { readonly client: string; readonly secret: string };

export const defaultTickets1Account: Tickets1Account = {
  client: 'lokalbingo',
  secret: 'sandbox-tickets-1-secret',
};
