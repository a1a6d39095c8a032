import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { type Ore, sumOre } from '@lokalbingo/money';

/** What the player's prizes in a round come to. */
export function totalOf(prizes: readonly OwnPrize[]): Ore {
  return sumOre(...prizes.map((prize) => prize.prizeOre));
}

/** One of the prizes when all of them are for the same, or undefined when they are for several things. */
export function alikeWon(prizes: readonly OwnPrize[]): OwnPrize | undefined {
  const [first, ...others] = prizes;
  return others.every(({ stage, isJackpot }) => stage === first?.stage && isJackpot === first.isJackpot)
    ? first
    : undefined;
}
