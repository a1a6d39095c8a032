/**
 * Computes what a purchase would cost and whether it is possible, as far as this window can tell. The server
 * decides.
 */

import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { type TicketKind, ticketKinds } from '@lokalbingo/bingo/games';
import type { RoundOnSale, Table } from '@lokalbingo/contract/rounds';
import { maxOre, minOre, type Ore, subtractOre, sumOre, timesOre, zeroOre } from '@lokalbingo/money';

/** How many tickets of each kind; a missing kind means none. */
export type PurchaseWish = Readonly<Partial<Record<TicketKind, number>>>;

/** The kinds with tickets in a wish, with their numbers, in the order of the kinds. */
export function countedTickets(
  wish: PurchaseWish,
): { readonly ticketKind: TicketKind; readonly count: number }[] {
  return ticketKinds
    .map((ticketKind) => ({ ticketKind, count: wish[ticketKind] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** The number of tickets in a wish. */
export function countOf(wish: PurchaseWish): number {
  return Object.values(wish).reduce((sum, count) => sum + count, 0);
}

/** The kinds that a round sells, with their prices, in the order of the game's rules. */
export function kindsOnSale(
  { kinds }: GameRules<TicketKind>,
  { prices }: Pick<RoundOnSale, 'prices'>,
): readonly { readonly kind: TicketKind; readonly priceOre: Ore }[] {
  return kinds.flatMap(({ kind }) => {
    const priceOre = prices[kind];
    return priceOre === undefined ? [] : [{ kind, priceOre }];
  });
}

/** Why a purchase is not possible now. */
export type PurchaseBlock =
  | { readonly kind: 'sale_closed' | 'balance_unknown' | 'nothing_chosen' }
  | { readonly kind: 'ticket_limit'; readonly held: number; readonly startsAt: Date }
  | { readonly kind: 'funds'; readonly balance: Ore; readonly missing: Ore }
  | ({ readonly kind: 'play_limit' } & LeftOfLimit);

/** The amount left of a limit, and which limit. */
export type LeftOfLimit = { readonly amountOre: Ore; readonly period: 'day' | 'month' };

/** A purchase before it is made. */
export type PurchaseOffer = {
  readonly totalOre: Ore;
  /** How much winnings pay: they are spent first and count against no limit. */
  readonly fromWinningsOre: Ore;
  /** How much own money may still be staked, and under which limit; undefined while unknown. */
  readonly left: LeftOfLimit | undefined;
  readonly block: PurchaseBlock | undefined;
};

/** How many more tickets the player may hold in the round. */
export function ticketsLeft(round: RoundOnSale): number {
  return Math.max(0, round.maxTickets - round.ownTickets);
}

/**
 * Prices a purchase of the same tickets for each of some rounds, and says the first reason against it.
 * `isOver`: whether one of the sales has ended.
 */
export function offerPurchase(
  rounds: readonly RoundOnSale[],
  saldos: Table['saldos'],
  wish: PurchaseWish,
  isOver: boolean,
): PurchaseOffer {
  const totalOre = sumOre(
    ...rounds.flatMap(({ prices }) =>
      ticketKinds.map((kind) => timesOre(prices[kind] ?? zeroOre, wish[kind] ?? 0)),
    ),
  );
  const fromWinningsOre = saldos ? minOre(totalOre, maxOre(saldos.prize, zeroOre)) : zeroOre;
  const left = saldos ? nearestLimit(saldos) : undefined;
  const block = blockOf(rounds, saldos, countOf(wish), isOver, { totalOre, fromWinningsOre, left });
  return { totalOre, fromWinningsOre, left, block };
}

/** The limit that is reached first. */
export function nearestLimit({
  dailyLimit,
  monthlyLimit,
}: Pick<NonNullable<Table['saldos']>, 'dailyLimit' | 'monthlyLimit'>): LeftOfLimit {
  return monthlyLimit < dailyLimit
    ? { amountOre: monthlyLimit, period: 'month' }
    : { amountOre: dailyLimit, period: 'day' };
}

function blockOf(
  rounds: readonly RoundOnSale[],
  saldos: Table['saldos'],
  count: number,
  isOver: boolean,
  { totalOre, fromWinningsOre, left }: Omit<PurchaseOffer, 'block'>,
): PurchaseBlock | undefined {
  if (isOver) return { kind: 'sale_closed' };
  if (!saldos || !left) return { kind: 'balance_unknown' };
  const full = rounds.find((round) => count > ticketsLeft(round) || ticketsLeft(round) === 0);
  if (full) return { kind: 'ticket_limit', held: full.ownTickets, startsAt: full.startsAt };
  if (count === 0) return { kind: 'nothing_chosen' };
  // The limit is reported before the balance, because a deposit cannot raise a limit.
  if (subtractOre(totalOre, fromWinningsOre) > left.amountOre) return { kind: 'play_limit', ...left };
  const missing = subtractOre(totalOre, saldos.saldo);
  return missing > zeroOre ? { kind: 'funds', balance: saldos.saldo, missing } : undefined;
}

/** Whether the balance or a limit prevents the purchase. */
export function isOfMoney({ kind }: PurchaseBlock): boolean {
  return kind === 'funds' || kind === 'play_limit';
}

/** Whether a round is still to be drawn or being drawn, according to the table. */
export function hasNotEnded(
  { current, waiting, onSale }: Pick<Table, 'current' | 'waiting' | 'onSale'>,
  { roundId }: Pick<RoundOnSale, 'roundId'>,
): boolean {
  return [current, ...waiting, ...onSale].some((round) => round?.roundId === roundId);
}

/** Whether the sale has ended, even if the server has not said so yet. */
export function isSaleOver(round: RoundOnSale, serverNowMs: number): boolean {
  return round.saleClosesAt.getTime() <= serverNowMs;
}
