import { kroner, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { type Code, maximumOre, minimumOre, type Reply } from './reply.ts';
import { ticketElement } from './ticket-element.ts';
import type { Ticket } from './ticket-store.ts';
import type { Tickets2Deps } from './tickets-2-deps.ts';

/**
 * A command that moves money. `amt` is paid into the ticket `tno`, or into a new ticket without `tno`; without `amt`
 * the ticket is closed.
 */
export type Order = {
  readonly cmd: 'NEW' | 'ADD' | 'END';
  readonly ref: string;
  readonly site: string;
  readonly cust: string;
  readonly tno?: string;
  readonly amt?: Ore;
};

/** The faults' effect on one order. */
export type Oddities = {
  /** The code with which the order is refused, whatever its content. */
  readonly refuses?: Code | undefined;
  /** The excess amount moved. */
  readonly tooMuchOre: Ore;
  /** How far the system's clock is ahead. */
  readonly clockAheadMs: number;
};

/** Carries an order out, or repeats the earlier answer to its `ref`. */
export function carryOutOrder(deps: Tickets2Deps, order: Order, oddities: Oddities): Reply {
  const { ref } = order;
  const contents = [order.cmd, order.site, order.cust, order.tno, order.amt].join(' ');
  const kept = deps.refs.find(ref);
  if (kept !== undefined) {
    if (kept.state === 'CANCELLED') return { code: '41' };
    if (kept.contents !== contents) return { code: '40' };
    return kept.state === 'DONE' ? kept.reply : { code: kept.reason };
  }
  const isSettlingDay = deps.settings.isSettlingDay('tickets_2');
  const ticket = order.tno === undefined ? undefined : deps.tickets.find(order.tno);
  const reason = oddities.refuses ?? (isSettlingDay ? '30' : objection(order, ticket));
  if (reason !== undefined) {
    deps.refs.add(ref, { state: 'REFUSED', contents, reason });
    return { code: reason };
  }
  const tno = enter(deps, order, ticket, oddities);
  const [transfer, after] = [deps.tickets.transfer(ref), deps.tickets.find(tno)];
  if (transfer === undefined || after === undefined) throw new Error(`Nothing is stored about ${ref}.`);
  const reply: Reply = { code: '00', movement: [transfer], ticket: [ticketElement(after, isSettlingDay)] };
  deps.refs.add(ref, { state: 'DONE', contents, reply });
  return reply;
}

/** Whether the ticket is this customer's at this site. */
export function isOf(ticket: Ticket, customer: Pick<Ticket, 'cust' | 'site'>): boolean {
  return ticket.cust === customer.cust && ticket.site === customer.site;
}

/** Why an order cannot be carried out, in the order of the codes; `undefined` if it can. */
function objection(order: Order, ticket: Ticket | undefined): Code | undefined {
  if (order.tno !== undefined) {
    if (ticket === undefined || !isOf(ticket, order)) return '10';
    if (ticket.status === 'X') return '11';
    if (ticket.status === 'B') return '12';
  }
  if (order.amt === undefined) return undefined;
  if (sumOre(order.amt, ticket?.saldo ?? zeroOre) > maximumOre) return '20';
  return order.amt < minimumOre ? '21' : undefined;
}

/** @returns the number of the ticket with the entries */
function enter(
  deps: Tickets2Deps,
  order: Order,
  ticket: Ticket | undefined,
  { tooMuchOre, clockAheadMs }: Oddities,
): string {
  const { ref, cmd, amt } = order;
  const time = new Date(deps.clock.now().getTime() + clockAheadMs).toISOString();
  const tno = ticket?.tno ?? deps.tickets.open(order, time);
  if (ticket !== undefined && cmd === 'END') {
    // The excess payment needs an entry of its own.
    if (tooMuchOre > 0) deps.tickets.enter({ tno, type: 'PLAY', amt: tooMuchOre, time });
    const saldo = sumOre(ticket.saldo, tooMuchOre);
    deps.tickets.close({ ...ticket, saldo }, { type: 'END', time, ref });
  } else {
    deps.tickets.enter({ tno, type: cmd, amt: sumOre(amt ?? zeroOre, tooMuchOre), time, ref });
  }
  return tno;
}

/** The excess amount that a fault moves. */
export const tooMuchOre = kroner(1);
