import { type TicketKind, ticketKinds } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { type Ore, timesOre } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import { isDrawnByHall, type Round } from '../round.ts';
import { gamesInTheWay, type UnfinishedTickets } from './one-game-at-a-time.ts';

/** Tickets that a player wants to buy: the same for each of the rounds, of one game in one hall. */
export type PurchaseRequest = {
  readonly hallId: number;
  readonly mainGame: MainGame;
  readonly playerId: number;
  /** The rounds, each once. */
  readonly roundIds: readonly number[];
  /** Each kind once. */
  readonly tickets: readonly { readonly kind: TicketKind; readonly count: number }[];
  readonly idempotencyKey: string;
};

/** A part of a purchase: tickets of one kind for one round. */
export type PurchasePart = { readonly roundId: number; readonly kind: TicketKind; readonly count: number };

/** Returns the parts of a purchase, sorted by round and kind. */
export function partsOf({ roundIds, tickets }: PurchaseRequest): readonly PurchasePart[] {
  const lines = tickets.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind));
  return roundIds
    .toSorted((one, other) => one - other)
    .flatMap((roundId) => lines.map(({ kind, count }) => ({ roundId, kind, count })));
}

const placeOf = (kind: TicketKind): number => ticketKinds.indexOf(kind);

/** The facts for the rules of the sale, with the rounds and the player locked. */
export type PurchaseFacts = {
  readonly now: ReturnType<Clock['now']>;
  /** Returns the hall's round with that number, if there is one. */
  readonly roundOf: (roundId: number) => Round | undefined;
  /** The player's unfinished tickets in the chain of the hall. */
  readonly inChain: readonly UnfinishedTickets[];
  /** Whether the player has an open or opening session of the remote game in the hall's chain. */
  readonly hasSession: boolean;
  /** Whether the player may call in the hall as a staff member. */
  readonly callsInHall: boolean;
  /** Returns how many tickets of a round the player holds. */
  readonly ownTicketsIn: (roundId: number) => number;
};

/** The refusals of the sale itself, checked between those of admission and those about money. */
export type SaleRefusalCode =
  | 'round_not_found'
  | 'round_not_on_sale'
  | 'ticket_kind_not_sold'
  | 'other_game_active'
  | 'remote_session_open'
  | 'calls_in_hall'
  | 'too_many_tickets';

/** A part that may be sold: its round, and the price of its tickets, each and in total. */
export type AllowedPart = PurchasePart & {
  readonly round: Round;
  readonly priceOre: Ore;
  readonly costOre: Ore;
};

/**
 * Decides whether all the tickets may be sold. Each round must be of this game and of today, be on sale, have the
 * wanted kinds, and not exceed its maximum of tickets. The player must have no unfinished tickets of another main game
 * in the chain, have no open session of the remote game, and not be a caller in a hall that draws the round. The first
 * round that fails gives the refusal, and is named if there are several.
 */
export function decidePurchase(
  request: PurchaseRequest,
  facts: PurchaseFacts,
): Result<readonly AllowedPart[], SaleRefusalCode> {
  const wanted = request.tickets.reduce((sum, { count }) => sum + count, 0);
  const allowed: AllowedPart[] = [];
  for (const part of partsOf(request)) {
    const sold = decidePart(request, part, wanted, facts);
    if (!sold.ok) return sold;
    allowed.push(sold.value);
  }
  return ok(allowed);
}

/** @param wanted how many tickets of all kinds the purchase has in the round */
function decidePart(
  { mainGame, roundIds }: PurchaseRequest,
  part: PurchasePart,
  wanted: number,
  { now, roundOf, inChain, hasSession, callsInHall, ownTicketsIn }: PurchaseFacts,
): Result<AllowedPart, SaleRefusalCode> {
  const { roundId, kind, count } = part;
  const named = roundIds.length > 1 ? { roundId } : undefined;
  const round = roundOf(roundId);
  if (round === undefined || round.mainGame !== mainGame) return refuse('round_not_found', named);
  if (
    round.phase !== 'on_sale' ||
    now >= round.saleClosesAt ||
    isBeingCancelled(round) ||
    osloDayOf(round.startsAt) !== osloDayOf(now)
  ) {
    return refuse('round_not_on_sale', named);
  }
  const priceOre = round.ticketPrices[kind];
  if (priceOre === undefined) return refuse('ticket_kind_not_sold', named);
  const { activeGames, otherGames } = gamesInTheWay(round, inChain);
  if (activeGames + otherGames > 0) return refuse('other_game_active');
  if (hasSession) return refuse('remote_session_open');
  if (callsInHall && isDrawnByHall(round)) return refuse('calls_in_hall', named);
  const remaining = Math.max(0, round.maxTicketsPerPlayer - ownTicketsIn(roundId));
  if (wanted > remaining) return refuse('too_many_tickets', { remaining, ...named });
  return ok({ ...part, round, priceOre, costOre: timesOre(priceOre, count) });
}

/** Whether a round on sale is due before its sale closes, because its hall has cancelled it. */
const isBeingCancelled = ({ nextStepAt, saleClosesAt }: Round): boolean =>
  nextStepAt === null || nextStepAt < saleClosesAt;
