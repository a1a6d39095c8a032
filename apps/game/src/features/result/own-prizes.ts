import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { type Ore, sumOre } from '@lokalbingo/money';
import type { CancelledRound } from '../../table/cancelled-rounds.ts';

/** The sum of the player's prizes in a round. */
export function totalOf(prizes: readonly OwnPrize[]): Ore {
  return sumOre(...prizes.map((prize) => prize.prizeOre));
}

/** The price of the player's tickets. */
export function paidFor(tickets: readonly OwnTicket[]): Ore {
  return sumOre(...tickets.map(({ price }) => price));
}

/** The refund of own tickets in cancelled rounds. */
export function totalBack(rounds: readonly CancelledRound[]): Ore {
  return sumOre(...rounds.map(({ backOre }) => backOre));
}

/** One of the prizes, when all of them are for the same stage or the same jackpot; otherwise undefined. */
export function alikeWon(prizes: readonly OwnPrize[]): OwnPrize | undefined {
  const [first, ...others] = prizes;
  return others.every(({ stage, isJackpot }) => stage === first?.stage && isJackpot === first.isJackpot)
    ? first
    : undefined;
}
