/**
 * Ticket system 2 for its client (docs/protocols/ticket-system-2.md). It stores the entries of each ticket,
 * whose sum is the saldo, and never deletes the result of a `ref`. It knows customers by pseudonyms, and does not
 * know where their money comes from.
 */
import type { FastifyInstance } from 'fastify';
import type { TicketsInHall } from '../control/tickets-in-hall.ts';
import { createRefStore } from './ref-store.ts';
import { createTicketStore } from './ticket-store.ts';
import type { Tickets2Inputs } from './tickets-2-deps.ts';
import { tickets2InHall } from './tickets-2-in-hall.ts';
import { tickets2Routes } from './tickets-2-routes.ts';

/** Adds the system at `/tickets/2/xml`. */
export function addTickets2(app: FastifyInstance, dependencies: Tickets2Inputs): TicketsInHall {
  const { database } = dependencies;
  const deps = { ...dependencies, tickets: createTicketStore(database), refs: createRefStore(database) };
  tickets2Routes(app, deps);
  return tickets2InHall(deps);
}
