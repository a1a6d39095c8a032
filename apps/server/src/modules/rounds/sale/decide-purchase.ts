import type { TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Ore } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import type { Round, RoundKey } from '../round.ts';
import { gamesInTheWay, type UnfinishedTickets } from './one-game-at-a-time.ts';

/** Tickets that a player wants to buy. */
export type PurchaseRequest = RoundKey & {
  readonly mainGame: MainGame;
  readonly playerId: number;
  readonly kind: TicketKind;
  readonly count: number;
  readonly idempotencyKey: string;
};

/** What the rules of the sale need to know, with the round and the player locked. */
export type PurchaseFacts = {
  readonly now: ReturnType<Clock['now']>;
  readonly round: Round | undefined;
  /** The player's unfinished tickets in the chain of the hall. */
  readonly inChain: readonly UnfinishedTickets[];
  /** How many tickets of the round the player holds. */
  readonly ownTickets: number;
};

/** The noes of the sale itself, which come between those of admission and those about money. */
export type SaleRefusalCode =
  | 'round_not_found'
  | 'round_not_on_sale'
  | 'ticket_kind_not_sold'
  | 'other_game_active'
  | 'too_many_tickets';

/** What may be sold: the round that it is of, and what each ticket costs. */
export type AllowedPurchase = { readonly round: Round; readonly priceOre: Ore };

/**
 * Whether the tickets may be sold: the round is of this game and of the day, its sale has not closed, its game has the
 * kind, no other main game of the chain is unfinished, and the player will not hold too many.
 */
export function decidePurchase(
  request: PurchaseRequest,
  { now, round, inChain, ownTickets }: PurchaseFacts,
): Result<AllowedPurchase, SaleRefusalCode> {
  if (round === undefined || round.mainGame !== request.mainGame) return refuse('round_not_found');
  if (
    round.phase !== 'on_sale' ||
    now >= round.saleClosesAt ||
    osloDayOf(round.startsAt) !== osloDayOf(now)
  ) {
    return refuse('round_not_on_sale');
  }
  const priceOre = round.ticketPrices[request.kind];
  if (priceOre === undefined) return refuse('ticket_kind_not_sold');
  const { activeGames, otherGames } = gamesInTheWay(round, inChain);
  if (activeGames + otherGames > 0) return refuse('other_game_active');
  const remaining = Math.max(0, round.maxTicketsPerPlayer - ownTickets);
  if (request.count > remaining) return refuse('too_many_tickets', { remaining });
  return ok({ round, priceOre });
}
