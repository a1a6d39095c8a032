import { kroner, negateOre, type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import { type HallAct, stakedOre, type TicketsInHall } from '../control/tickets-in-hall.ts';
import { inTransaction } from '../sandbox-database.ts';
import { maximumOre } from './reply.ts';
import { infoOf } from './ticket-element.ts';
import type { Ticket } from './ticket-store.ts';
import type { Tickets2Deps } from './tickets-2-deps.ts';

/** Actions of people in the halls on tickets of system 2. */
export function tickets2InHall(deps: Tickets2Deps): TicketsInHall {
  return {
    act: (act) => inTransaction(deps.database, () => carryOut(deps, act)),
    putDemoTickets: ({ playerRef, hallRef }) =>
      inTransaction(deps.database, () => putDemoTickets(deps, { cust: playerRef, site: hallRef })),
    latest: (limit) => {
      const isSettlingDay = deps.settings.isSettlingDay('tickets_2');
      return deps.tickets.latest(limit).map((ticket) => ({
        ticketNr: ticket.tno,
        playerRef: ticket.cust,
        hallRef: ticket.site,
        balanceOre: ticket.saldo,
        state: ({ A: 'open', B: 'locked', X: 'closed' } as const)[ticket.status],
        createdAt: ticket.opened,
        text: infoOf(ticket, isSettlingDay),
      }));
    },
  };
}

function carryOut(deps: Tickets2Deps, act: HallAct): ReturnType<TicketsInHall['act']> {
  const ticket = deps.tickets.find(act.ticketNr);
  if (ticket === undefined) return 'not-found';
  if (ticket.status === 'X') return 'closed';
  const { tno } = ticket;
  const time = deps.clock.now().toISOString();
  if (act.act === 'play') {
    const staked = stakedOre(ticket.saldo, act);
    const won = subtractOre(sumOre(act.balanceOre, staked), ticket.saldo);
    for (const amt of [negateOre(staked), won]) deps.tickets.enter({ tno, type: 'PLAY', amt, time });
  } else if (act.act === 'close') deps.tickets.close(ticket, { type: 'PAID', time });
  else deps.tickets.setInUse(tno, act.act === 'lock');
  return 'done';
}

/** Oldest first. They were sold over the counter, so no movement mentions them. */
function putDemoTickets(deps: Tickets2Deps, customer: Pick<Ticket, 'cust' | 'site'>): void {
  if (deps.tickets.ofCustomer(customer, '').length > 0) return;
  const time = deps.clock.now().toISOString();
  const sell = (amt: Ore): string => {
    const tno = deps.tickets.open(customer, time);
    deps.tickets.enter({ tno, type: 'SOLD', amt, time });
    return tno;
  };
  carryOut(deps, { ticketNr: sell(kroner(100)), act: 'close' });
  carryOut(deps, { ticketNr: sell(kroner(60)), act: 'lock' });
  sell(maximumOre);
  sell(kroner(200));
}
