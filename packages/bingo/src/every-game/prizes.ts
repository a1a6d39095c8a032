/**
 * What a stage pays (decisions §5 Prizes). Amounts only: who won is decided by the game's rules, who gets what by
 * `shares.ts`, and moving the money is the ledger's business.
 */
import { type Ore, ore, timesOre, zeroOre } from '@lokalbingo/money';
import type { GameRules } from './game-rules.ts';
import { firstRules, newestRules } from './round-rules.ts';

/** The prize of one stage: a fixed amount, or a whole per mille of the round's stakes. */
export type StagePrizeRule =
  | { readonly kind: 'fixed'; readonly amountOre: Ore }
  | { readonly kind: 'share_of_stakes'; readonly perMille: number };

/** The prizes of a hall's game set-up, one rule a stage, first stage first. */
export type PrizePlan = readonly StagePrizeRule[];

/**
 * Whether a plan can be played: one rule for each of the game's stages, no amount negative or of broken øre, every
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
 * Whether a plan keeps to what the game's stages allow: where one has a largest amount, the plan gives a fixed one that
 * is no larger.
 */
export function isWithinLargest({ stages }: Pick<GameRules, 'stages'>, plan: PrizePlan): boolean {
  return stages.every(({ amountAtMostOre }, at) => {
    const rule = plan[at];
    return amountAtMostOre === undefined || (rule?.kind === 'fixed' && rule.amountOre <= amountAtMostOre);
  });
}

/**
 * By the number of which rules a round with this plan is paid when its sale closes now. A plan that the newest do not
 * allow was put on sale by a server that knew the first ones.
 */
export function rulesNoFor(rules: Pick<GameRules, 'stages'>, plan: PrizePlan): number {
  return isWithinLargest(rules, plan) ? newestRules : firstRules;
}

/**
 * The amount of a stage: its whole prize, before it is shared, when tickets of one unit win it. A share of the stakes is rounded down to a whole øre.
 * @throws RangeError when the plan has no such stage or a broken rule, or the stakes are negative: `isPrizePlan`
 * is the check for what comes from outside.
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
