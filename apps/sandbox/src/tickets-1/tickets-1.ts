/**
 * Ticket system 1 for its client (docs/protocols/ticket-system-1.md). It keeps tickets and, permanently, the
 * result for each name of a movement: done once, refused once, or cancelled before it arrived. It knows
 * players by pseudonyms, and not where their money comes from.
 */
import type { FastifyInstance } from 'fastify';
import type { TicketsInHall } from '../control/tickets-in-hall.ts';
import { createTicketStore } from './ticket-store.ts';
import type { Tickets1Inputs } from './tickets-1-deps.ts';
import { tickets1InHall } from './tickets-1-in-hall.ts';
import { tickets1Routes } from './tickets-1-routes.ts';
import { createWalletTransferStore } from './wallet-transfer-store.ts';

/** Adds the system at `/tickets/1/api`. */
export function addTickets1(app: FastifyInstance, dependencies: Tickets1Inputs): TicketsInHall {
  const { database } = dependencies;
  const deps = {
    ...dependencies,
    tickets: createTicketStore(database),
    transfers: createWalletTransferStore(database),
  };
  tickets1Routes(app, deps);
  return tickets1InHall(deps);
}
