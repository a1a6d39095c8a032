import type { RoundOnSale, Table } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import {
  countOf,
  offerPurchase,
  type PurchaseOffer,
  type PurchaseWish,
  ticketsLeft,
} from './purchase-offer.ts';

/** A round by its number and its start, which also identify it after its sale has ended. */
export type NamedRound = Pick<RoundOnSale, 'roundId' | 'startsAt'>;

/** The chosen rounds of the day. Initially none. */
export type DayChoice = {
  /** The rounds that can be chosen, the next one first. */
  readonly open: readonly RoundOnSale[];
  /** The chosen rounds among the open ones, in the same order. */
  readonly chosen: readonly RoundOnSale[];
  /**
   * Chosen rounds whose sale has closed since. Only the player removes them, so that the sum does not change
   * while the player presses the button.
   */
  readonly closed: readonly NamedRound[];
  readonly choose: (rounds: readonly NamedRound[], isChosen: boolean) => void;
  /** The number of tickets of each kind, for each round. */
  readonly wish: PurchaseWish;
  readonly setWish: (wish: PurchaseWish) => void;
  readonly clear: () => void;
};

const noWish: PurchaseWish = {};

/**
 * Keeps the choice as long as the window is open, and clears it after the purchase.
 * @param first The choice before the window was opened, whether or not it is still on sale.
 */
export function useDayChoice(
  open: readonly RoundOnSale[],
  first?: { readonly rounds: readonly NamedRound[]; readonly wish: PurchaseWish },
): DayChoice {
  const [named, setNamed] = useState(first?.rounds ?? []);
  const [wish, setWish] = useState(first?.wish ?? noWish);
  const isNamed = ({ roundId }: NamedRound) => named.some((each) => each.roundId === roundId);
  return {
    open,
    chosen: open.filter(isNamed),
    closed: named.filter(({ roundId }) => !open.some((each) => each.roundId === roundId)),
    choose: (rounds, isChosen) => {
      const others = named.filter(({ roundId }) => !rounds.some((each) => each.roundId === roundId));
      const chosen = rounds.map(({ roundId, startsAt }) => ({ roundId, startsAt }));
      setNamed(isChosen ? [...others, ...chosen] : others);
    },
    wish,
    setWish,
    clear: () => {
      setNamed([]);
      setWish(noWish);
    },
  };
}

/** The price of the chosen tickets for the chosen rounds; undefined while there are none of either. */
export function offerForDay(
  { chosen, wish }: Pick<DayChoice, 'chosen' | 'wish'>,
  { saldos }: Pick<Table, 'saldos'>,
): PurchaseOffer | undefined {
  return chosen.length > 0 && countOf(wish) > 0 ? offerPurchase(chosen, saldos, wish, false) : undefined;
}

/** The next rounds for which the player may have more tickets. */
export function nextWithRoom(open: readonly RoundOnSale[], count: number): readonly RoundOnSale[] {
  return open.filter((round) => ticketsLeft(round) > 0).slice(0, count);
}

/** The rounds that begin in the same hour. When the clocks go back, the repeated hour counts as two hours. */
export type HourOfRounds = { readonly startsAt: Date; readonly rounds: readonly RoundOnSale[] };

const hourMs = 3_600_000;

/**
 * Groups rounds by the hour in which they begin, the first hour first. Hours of UTC are used, because Oslo's
 * clock differs from UTC by whole hours.
 */
export function byHour(rounds: readonly RoundOnSale[]): readonly HourOfRounds[] {
  const hours = Map.groupBy(rounds, ({ startsAt }) => Math.floor(startsAt.getTime() / hourMs));
  return [...hours].map(([hour, ofHour]) => ({ startsAt: new Date(hour * hourMs), rounds: ofHour }));
}
