import { kroner, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { type DemoTickets, type HallAct, stakedOre, type TicketsInHall } from '../control/tickets-in-hall.ts';
import { inTransaction } from '../sandbox-database.ts';
import { maximumOre, type Ticket, textOf } from './ticket.ts';
import type { Tickets1Deps } from './tickets-1-deps.ts';

/** Actions of people in the halls on tickets of system 1. */
export function tickets1InHall(deps: Tickets1Deps): TicketsInHall {
  return {
    act: (act) => inTransaction(deps.database, () => carryOut(deps, act)),
    putDemoTickets: (owner) => inTransaction(deps.database, () => putDemoTickets(deps, owner)),
    latest: (limit) => {
      const isSettlingDay = deps.settings.isSettlingDay('tickets_1');
      return deps.tickets.latest(limit).map((ticket) => ({
        ...ticket,
        state: ({ OPEN: 'open', LOCKED: 'locked', CLOSED: 'closed' } as const)[ticket.state],
        text: textOf(ticket, isSettlingDay),
      }));
    },
  };
}

function carryOut(deps: Tickets1Deps, act: HallAct): ReturnType<TicketsInHall['act']> {
  const ticket = deps.tickets.find(act.ticketNr);
  if (ticket === undefined) return 'not-found';
  if (ticket.state === 'CLOSED') return 'closed';
  deps.tickets.save(after(ticket, act, deps.clock.now().toISOString()));
  return 'done';
}

function after(ticket: Ticket, act: HallAct, at: string): Ticket {
  switch (act.act) {
    case 'lock':
      return { ...ticket, state: 'LOCKED' };
    case 'unlock':
      return { ...ticket, state: 'OPEN' };
    case 'play':
      return {
        ...ticket,
        balanceOre: act.balanceOre,
        stakedOre: sumOre(ticket.stakedOre, stakedOre(ticket.balanceOre, act)),
      };
    case 'close':
      return { ...ticket, state: 'CLOSED', balanceOre: zeroOre, closedAt: at, isClosedInHall: true };
  }
}

/** Oldest first. They were bought over the counter, so no movement mentions them. */
function putDemoTickets(deps: Tickets1Deps, owner: DemoTickets): void {
  const now = deps.clock.now().toISOString();
  if (deps.tickets.ofPlayer(owner, '').length > 0) return;
  const put = (balanceOre: Ore, more: Partial<Ticket> = {}): void =>
    deps.tickets.save({
      ...owner,
      ticketNr: deps.tickets.newNumber(),
      balanceOre,
      stakedOre: zeroOre,
      state: 'OPEN',
      createdAt: now,
      closedAt: null,
      isClosedInHall: false,
      ...more,
    });
  put(zeroOre, { state: 'CLOSED', closedAt: now });
  put(zeroOre, { state: 'CLOSED', closedAt: now, isClosedInHall: true });
  put(kroner(80), { state: 'LOCKED' });
  put(maximumOre);
  put(kroner(150));
}
