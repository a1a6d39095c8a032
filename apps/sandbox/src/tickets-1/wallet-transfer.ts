import { type Ore, sumOre } from '@lokalbingo/money';
import { maximumOre, minimumOre, type Ticket } from './ticket.ts';
import { tickets1Texts as texts } from './tickets-1.nb.ts';

/** The client's order under a name. The same name with any other content is refused. */
export type Order = {
  readonly kind: 'issue' | 'deposit' | 'close';
  readonly transactionUuid: string;
  readonly hallRef: string;
  readonly playerRef: string;
  /** Absent when a ticket is to be issued. */
  readonly ticketNr?: string;
  /** Absent when the ticket is to be closed. */
  readonly amountOre?: Ore;
};

/** Why an order is refused. */
export type Refusal = keyof typeof texts.refusal;

/** The permanent record of a name. */
export type WalletTransfer =
  | {
      readonly state: 'DONE';
      readonly order: Order;
      readonly ticketNr: string;
      /** The amount moved. */
      readonly amountOre: Ore;
      /** The ticket's balance afterwards. */
      readonly balanceOre: Ore;
      /** The total stakes on the ticket. */
      readonly stakedOre: Ore;
      readonly at: string;
    }
  | { readonly state: 'REFUSED'; readonly order: Order; readonly refusal: Refusal }
  | { readonly state: 'CANCELLED' };

/** Why the order cannot be carried out; `undefined` when it can. */
export function refusalOf(
  order: Order,
  { ticket, isSettlingDay }: { readonly ticket: Ticket | undefined; readonly isSettlingDay: boolean },
): Refusal | undefined {
  if (isSettlingDay) return 'hall_closed';
  if (order.kind !== 'issue') {
    if (ticket === undefined || !isOf(ticket, order)) return 'ticket_not_found';
    if (ticket.state === 'CLOSED') return 'ticket_closed';
    if (ticket.state === 'LOCKED') return 'ticket_locked';
  }
  if (order.amountOre === undefined) return undefined;
  if (order.amountOre < minimumOre) return 'below_minimum';
  const held = ticket === undefined ? [] : [ticket.balanceOre];
  return sumOre(order.amountOre, ...held) > maximumOre ? 'above_maximum' : undefined;
}

/** Whether the ticket is this player's in this hall. */
export function isOf(ticket: Ticket, owner: Pick<Ticket, 'playerRef' | 'hallRef'>): boolean {
  return ticket.playerRef === owner.playerRef && ticket.hallRef === owner.hallRef;
}

/** The line that the player can read. */
export function refusalText(refusal: Refusal): string {
  if (refusal === 'above_maximum') return texts.refusal.above_maximum(maximumOre);
  if (refusal === 'below_minimum') return texts.refusal.below_minimum(minimumOre);
  return texts.refusal[refusal];
}
