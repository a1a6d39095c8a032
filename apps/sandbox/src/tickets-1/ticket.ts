import { kroner, type Ore, sumOre } from '@lokalbingo/money';
import { tickets1Texts as texts } from './tickets-1.nb.ts';

/** A ticket of system 1. */
export type Ticket = {
  readonly ticketNr: string;
  readonly playerRef: string;
  readonly hallRef: string;
  readonly balanceOre: Ore;
  /** The total stakes on it, including winnings staked again. */
  readonly stakedOre: Ore;
  readonly state: 'OPEN' | 'LOCKED' | 'CLOSED';
  readonly createdAt: string;
  readonly closedAt: string | null;
  /** Whether it was paid out over the counter, and not by a movement. */
  readonly isClosedInHall: boolean;
};

/** The greatest balance that a top-up may lead to. */
export const maximumOre = kroner(2000);
/** The smallest top-up. */
export const minimumOre = kroner(1);

/** A ticket in the system's answers. */
export function ticketFields(ticket: Ticket, isSettlingDay: boolean): Readonly<Record<string, unknown>> {
  const isMovable = ticket.state === 'OPEN' && !isSettlingDay;
  return {
    ticket_nr: ticket.ticketNr,
    balance: ticket.balanceOre,
    state: ticket.state,
    text: textOf(ticket, isSettlingDay),
    created_at: ticket.createdAt,
    can_deposit: isMovable && !isFull(ticket),
    can_close: isMovable,
  };
}

/** The message beside the ticket; empty when there is none. */
export function textOf(ticket: Ticket, isSettlingDay: boolean): string {
  if (ticket.state === 'CLOSED')
    return ticket.isClosedInHall ? texts.ticket.closedInHall : texts.ticket.closed;
  if (ticket.state === 'LOCKED') return texts.ticket.locked;
  if (isSettlingDay) return texts.ticket.settlingDay;
  return isFull(ticket) ? texts.ticket.full : '';
}

function isFull(ticket: Ticket): boolean {
  return sumOre(ticket.balanceOre, minimumOre) > maximumOre;
}
