import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { type Ore, sumOre } from '@lokalbingo/money';

/** What the player's prizes in a round come to. */
export function totalOf(prizes: readonly OwnPrize[]): Ore {
  return sumOre(...prizes.map((prize) => prize.prizeOre));
}

/** The one stage that all of the prizes are for, or undefined when they are for several. */
export function onlyStageOf(prizes: readonly OwnPrize[]): number | undefined {
  const [first, ...others] = new Set(prizes.map((prize) => prize.stage));
  return others.length === 0 ? first : undefined;
}
