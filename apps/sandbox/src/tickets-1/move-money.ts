import { isDeepStrictEqual } from 'node:util';
import { kroner, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import type { Ticket } from './ticket.ts';
import type { Tickets1Deps } from './tickets-1-deps.ts';
import { type Order, type Refusal, refusalOf, type WalletTransfer } from './wallet-transfer.ts';

/** A fault's effect on one order: it is refused, or 1 kr too much is moved. */
export type Oddity = 'refusal' | 'wrong-amount';

/** A movement that was done now or earlier, or why it is not done. */
export type MoveResult =
  | { readonly done: Extract<WalletTransfer, { state: 'DONE' }> }
  | { readonly refusal: Refusal };

/** Carries an order out unless its name is known; then returns the earlier result. */
export function moveMoney(deps: Tickets1Deps, order: Order, oddity?: Oddity): MoveResult {
  const { transactionUuid } = order;
  const earlier = deps.transfers.find(transactionUuid);
  if (earlier !== undefined) return repeated(earlier, order);
  const ticket = order.ticketNr === undefined ? undefined : deps.tickets.find(order.ticketNr);
  const refusal =
    oddity === 'refusal'
      ? 'hall_closed'
      : refusalOf(order, { ticket, isSettlingDay: deps.settings.isSettlingDay('tickets_1') });
  if (refusal !== undefined) {
    deps.transfers.add(transactionUuid, { state: 'REFUSED', order, refusal });
    return { refusal };
  }
  const at = deps.clock.now().toISOString();
  const tooMuchOre = oddity === 'wrong-amount' ? kroner(1) : zeroOre;
  const before = ticket ?? newTicket(deps, order, at);
  const { after, amountOre } = moved(before, order, { at, tooMuchOre });
  deps.tickets.save(after);
  const { ticketNr, balanceOre, stakedOre } = after;
  const done = { state: 'DONE', order, ticketNr, amountOre, balanceOre, stakedOre, at } as const;
  deps.transfers.add(transactionUuid, done);
  return { done };
}

function repeated(earlier: WalletTransfer, order: Order): MoveResult {
  if (earlier.state === 'CANCELLED') return { refusal: 'cancelled' };
  if (!isDeepStrictEqual(earlier.order, order)) return { refusal: 'uuid_reused' };
  return earlier.state === 'DONE' ? { done: earlier } : { refusal: earlier.refusal };
}

function newTicket(deps: Tickets1Deps, { playerRef, hallRef }: Order, createdAt: string): Ticket {
  return {
    ticketNr: deps.tickets.newNumber(),
    playerRef,
    hallRef,
    balanceOre: zeroOre,
    stakedOre: zeroOre,
    state: 'OPEN',
    createdAt,
    closedAt: null,
    isClosedInHall: false,
  };
}

function moved(
  ticket: Ticket,
  order: Order,
  { at, tooMuchOre }: { readonly at: string; readonly tooMuchOre: Ore },
): { readonly after: Ticket; readonly amountOre: Ore } {
  if (order.amountOre === undefined) {
    const amountOre = sumOre(ticket.balanceOre, tooMuchOre);
    return { after: { ...ticket, balanceOre: zeroOre, state: 'CLOSED', closedAt: at }, amountOre };
  }
  const amountOre = sumOre(order.amountOre, tooMuchOre);
  return { after: { ...ticket, balanceOre: sumOre(ticket.balanceOre, amountOre) }, amountOre };
}
