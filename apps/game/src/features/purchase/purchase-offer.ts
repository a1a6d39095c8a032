/** What a purchase would cost and whether it is possible, as far as this window can tell. The server decides. */

import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { type TicketKind, ticketKinds } from '@lokalbingo/bingo/games';
import type { RoundOnSale, Table } from '@lokalbingo/contract/rounds';
import { maxOre, minOre, type Ore, subtractOre, sumOre, timesOre, zeroOre } from '@lokalbingo/money';

/** How many of each kind; of a kind that is not named, none. */
export type PurchaseWish = Readonly<Partial<Record<TicketKind, number>>>;

/** How many tickets a wish comes to. */
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
  | { readonly kind: 'ticket_limit'; readonly held: number }
  | { readonly kind: 'funds'; readonly balance: Ore }
  | { readonly kind: 'play_limit'; readonly period: 'day' | 'month' };

/** A purchase before it is made. */
export type PurchaseOffer = {
  readonly totalOre: Ore;
  /** How much of it winnings pay: they go first and count against no limit. */
  readonly fromWinningsOre: Ore;
  /** What may still be staked of own money, and which limit it is that is nearest; undefined while unknown. */
  readonly left: { readonly amountOre: Ore; readonly period: 'day' | 'month' } | undefined;
  readonly block: PurchaseBlock | undefined;
};

/** How many more tickets the player may hold in the round. */
export function ticketsLeft(round: RoundOnSale): number {
  return Math.max(0, round.maxTickets - round.ownTickets);
}

/** Prices a purchase, and says the first reason against it. `isOver`: whether the sale's time is out. */
export function offerPurchase(
  round: RoundOnSale,
  saldos: Table['saldos'],
  wish: PurchaseWish,
  isOver: boolean,
): PurchaseOffer {
  const totalOre = sumOre(
    ...ticketKinds.map((kind) => timesOre(round.prices[kind] ?? zeroOre, wish[kind] ?? 0)),
  );
  const fromWinningsOre = saldos ? minOre(totalOre, maxOre(saldos.prize, zeroOre)) : zeroOre;
  const left = saldos ? nearestLimit(saldos) : undefined;
  const block = blockOf(round, saldos, countOf(wish), isOver, { totalOre, fromWinningsOre, left });
  return { totalOre, fromWinningsOre, left, block };
}

function nearestLimit({ dailyLimit, monthlyLimit }: NonNullable<Table['saldos']>) {
  return monthlyLimit < dailyLimit
    ? ({ amountOre: monthlyLimit, period: 'month' } as const)
    : ({ amountOre: dailyLimit, period: 'day' } as const);
}

function blockOf(
  round: RoundOnSale,
  saldos: Table['saldos'],
  count: number,
  isOver: boolean,
  { totalOre, fromWinningsOre, left }: Omit<PurchaseOffer, 'block'>,
): PurchaseBlock | undefined {
  if (isOver) return { kind: 'sale_closed' };
  if (!saldos || !left) return { kind: 'balance_unknown' };
  if (count === 0 && ticketsLeft(round) > 0) return { kind: 'nothing_chosen' };
  if (count > ticketsLeft(round) || ticketsLeft(round) === 0)
    return { kind: 'ticket_limit', held: round.ownTickets };
  if (totalOre > saldos.saldo) return { kind: 'funds', balance: saldos.saldo };
  const ownMoney = subtractOre(totalOre, fromWinningsOre);
  return ownMoney > left.amountOre ? { kind: 'play_limit', period: left.period } : undefined;
}

/** Whether the sale's time is out, even if the server has not said so yet. */
export function isSaleOver(round: RoundOnSale, serverNowMs: number): boolean {
  return round.saleClosesAt.getTime() <= serverNowMs;
}
