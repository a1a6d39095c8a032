import { sumOre } from '@lokalbingo/money';
import { maximumOre, minimumOre, type TicketElement } from './reply.ts';
import type { Ticket } from './ticket-store.ts';
import { tickets2Texts as texts } from './tickets-2.nb.ts';

/** A ticket in the system's answers. */
export function ticketElement(ticket: Ticket, isSettlingDay: boolean): TicketElement {
  const { tno, saldo, status, opened } = ticket;
  return { tno, saldo, status, info: infoOf(ticket, isSettlingDay), opened };
}

/** The message beside the ticket; empty when there is none. */
export function infoOf({ status, closedBy, saldo }: Ticket, isSettlingDay: boolean): string {
  if (status === 'X') return closedBy === 'PAID' ? texts.info.paidInHall : texts.info.closed;
  if (status === 'B') return texts.info.atTerminal;
  if (isSettlingDay) return texts.info.settlingDay;
  return sumOre(saldo, minimumOre) > maximumOre ? texts.info.full : '';
}
