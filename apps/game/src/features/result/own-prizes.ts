import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { type Ore, sumOre } from '@lokalbingo/money';
import type { CancelledRound } from '../../table/cancelled-rounds.ts';

/** What the player's prizes in a round come to. */
export function totalOf(prizes: readonly OwnPrize[]): Ore {
  return sumOre(...prizes.map((prize) => prize.prizeOre));
}

/** What the player's tickets have cost. */
export function paidFor(tickets: readonly OwnTicket[]): Ore {
  return sumOre(...tickets.map(({ price }) => price));
}

/** What came back for own tickets in rounds that were cancelled. */
export function totalBack(rounds: readonly CancelledRound[]): Ore {
  return sumOre(...rounds.map(({ backOre }) => backOre));
}

/** One of the prizes when all of them are for the same, or undefined when they are for several things. */
export function alikeWon(prizes: readonly OwnPrize[]): OwnPrize | undefined {
  const [first, ...others] = prizes;
  return others.every(({ stage, isJackpot }) => stage === first?.stage && isJackpot === first.isJackpot)
    ? first
    : undefined;
}
