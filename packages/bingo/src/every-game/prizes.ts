/**
 * The prizes of stages (decisions §5 Prizes). Amounts only: the game's rules decide who won, `shares.ts` the
 * shares, and the ledger moves the money.
 */
import { type Ore, ore, timesOre, zeroOre } from '@lokalbingo/money';
import type { GameRules } from './game-rules.ts';
import { firstRules, newestRules } from './round-rules.ts';

/** The prize of one stage: a fixed amount, or a whole per mille of the round's stakes. */
export type StagePrizeRule =
  | { readonly kind: 'fixed'; readonly amountOre: Ore }
  | { readonly kind: 'share_of_stakes'; readonly perMille: number };

/** The prizes of a hall's game, one rule per stage, first stage first. */
export type PrizePlan = readonly StagePrizeRule[];

/**
 * Whether a plan is valid: one rule for each of the game's stages, no negative amount, only whole øre, every
 * share a whole per mille, and the shares together no more than the stakes.
 */
export function isPrizePlan({ stages }: Pick<GameRules, 'stages'>, plan: PrizePlan): boolean {
  const shares = plan.filter((rule) => rule.kind === 'share_of_stakes').map((rule) => rule.perMille);
  const amounts = plan.filter((rule) => rule.kind === 'fixed').map((rule) => rule.amountOre);
  return (
    plan.length === stages.length &&
    amounts.every((amountOre) => Number.isSafeInteger(amountOre) && amountOre >= 0) &&
    shares.every((perMille) => Number.isInteger(perMille) && perMille >= 0) &&
    shares.reduce((sum, perMille) => sum + perMille, 0) <= 1000
  );
}

/**
 * Whether a plan respects the limits of the game's stages: where a stage has a largest amount, the plan has a
 * fixed one that is no larger.
 */
export function isWithinLargest({ stages }: Pick<GameRules, 'stages'>, plan: PrizePlan): boolean {
  return stages.every(({ amountAtMostOre }, at) => {
    const rule = plan[at];
    return amountAtMostOre === undefined || (rule?.kind === 'fixed' && rule.amountOre <= amountAtMostOre);
  });
}

/**
 * The number of the rules for a round with this plan whose sale closes now. A plan that the newest rules forbid was put
 * on sale by a server that knew only the first rules, so those apply.
 */
export function rulesNoFor(rules: Pick<GameRules, 'stages'>, plan: PrizePlan): number {
  return isWithinLargest(rules, plan) ? newestRules : firstRules;
}

/**
 * The amount of a stage: its whole prize, before it is shared, when tickets of one unit win it. A share of
 * the stakes is rounded down to a whole øre.
 * @throws RangeError when the plan has no such stage or an invalid rule, or the stakes are negative: validate
 * outside input with `isPrizePlan`.
 */
export function stagePrize(plan: PrizePlan, stage: number, stakesOre: Ore): Ore {
  const rule = plan[stage - 1];
  if (rule === undefined) throw new RangeError(`The prize plan has no stage ${stage}.`);
  const prizeOre = rule.kind === 'fixed' ? rule.amountOre : perMilleOf(stakesOre, rule.perMille);
  if (prizeOre < zeroOre) throw new RangeError(`The prize of stage ${stage} is negative.`);
  return ore(prizeOre);
}

function perMilleOf(stakesOre: Ore, perMille: number): Ore {
  const thousandths = timesOre(stakesOre, perMille);
  return ore((thousandths - (thousandths % 1000)) / 1000);
}
