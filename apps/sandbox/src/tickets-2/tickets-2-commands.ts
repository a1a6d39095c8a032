/** The commands of ticket system 2: fields of a form in, a reply out. */
import { ore, zeroOre } from '@lokalbingo/money';
import { z } from 'zod';
import { inTransaction } from '../sandbox-database.ts';
import { carryOutOrder, isOf, type Order, tooMuchOre } from './carry-out-order.ts';
import type { Reply } from './reply.ts';
import { ticketElement } from './ticket-element.ts';
import type { Tickets2Deps } from './tickets-2-deps.ts';

const ref = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const site = z.string().regex(/^\d{1,9}$/);
const cust = z.string().regex(/^[0-9a-f]{32}$/);
const tno = z.string().regex(/^[A-Z]{2}-\d{8}$/);
const amt = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .pipe(z.number().max(100_000_000))
  .transform(ore);
const moment = z.iso.datetime().transform((text) => new Date(text).toISOString());

/** Exactly these fields, each once. */
export const commandForm = z.discriminatedUnion('cmd', [
  z.strictObject({ cmd: z.literal('NEW'), ref, site, cust, amt }),
  z.strictObject({ cmd: z.literal('ADD'), ref, site, cust, tno, amt }),
  z.strictObject({ cmd: z.literal('END'), ref, site, cust, tno }),
  z.strictObject({ cmd: z.literal('LST'), site, cust }),
  z.strictObject({ cmd: z.literal('GET'), site, cust, tno }),
  z.strictObject({ cmd: z.literal('ASK'), ref }),
  z.strictObject({ cmd: z.literal('CAN'), ref }),
  z.strictObject({ cmd: z.literal('RPT'), from: moment, to: moment }),
]);

type Command = z.output<typeof commandForm>;

/** How long a closed ticket is listed. */
const listedMs = 30 * 24 * 3_600_000;
const clockAheadMs = 10 * 60_000;

/** Carries the command out, and returns its reply. */
export function obey(deps: Tickets2Deps, command: Command): Reply {
  switch (command.cmd) {
    case 'NEW':
    case 'ADD':
    case 'END':
      return move(deps, command);
    case 'LST':
      return list(deps, command);
    case 'GET': {
      const ticket = deps.tickets.find(command.tno);
      if (ticket === undefined || !isOf(ticket, command)) return { code: '10' };
      const isSettlingDay = deps.settings.isSettlingDay('tickets_2');
      return { code: '00', ticket: [ticketElement(ticket, isSettlingDay)] };
    }
    case 'ASK':
      return outcome(deps, command.ref);
    case 'CAN':
      return inTransaction(deps.database, () => {
        if (deps.refs.find(command.ref) === undefined) deps.refs.add(command.ref, { state: 'CANCELLED' });
        return outcome(deps, command.ref);
      });
    case 'RPT':
      return { code: '00', movement: deps.tickets.transfersBetween(command.from, command.to) };
  }
}

function move(deps: Tickets2Deps, order: Order): Reply {
  const names = ['refusal', 'wrong-amount', 'clock-off', 'duplicate', 'memory-lost'] as const;
  const fault = deps.faults.take('tickets_2', order.cmd, names, {
    transactionId: order.ref,
    hallRef: order.site,
  })?.fault;
  const oddities = {
    refuses: fault === 'refusal' ? ('30' as const) : undefined,
    tooMuchOre: fault === 'wrong-amount' ? tooMuchOre : zeroOre,
    clockAheadMs: fault === 'clock-off' ? clockAheadMs : 0,
  };
  const carryOut = () => carryOutOrder(deps, order, oddities);
  if (fault === 'duplicate') inTransaction(deps.database, carryOut);
  return inTransaction(deps.database, carryOut, fault === 'memory-lost' ? 'ROLLBACK' : 'COMMIT');
}

function list(deps: Tickets2Deps, customer: { readonly site: string; readonly cust: string }): Reply {
  const closedSince = new Date(deps.clock.now().getTime() - listedMs).toISOString();
  const isSettlingDay = deps.settings.isSettlingDay('tickets_2');
  const tickets = deps.tickets.ofCustomer(customer, closedSince);
  return { code: '00', ticket: tickets.map((ticket) => ticketElement(ticket, isSettlingDay)) };
}

function outcome(deps: Tickets2Deps, name: string): Reply {
  const kept = deps.refs.find(name);
  if (kept === undefined) return { code: '00', outcome: { ref: name, state: 'NONE' } };
  const { state } = kept;
  if (state === 'REFUSED') return { code: '00', outcome: { ref: name, state, reason: kept.reason } };
  const movement = deps.tickets.transfer(name);
  if (state === 'CANCELLED' || movement === undefined) return { code: '00', outcome: { ref: name, state } };
  return { code: '00', outcome: { ref: name, state, movement } };
}
