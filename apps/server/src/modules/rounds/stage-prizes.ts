import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { StagePrizes } from '@lokalbingo/contract/round-terms';

/** Converts the prizes of a plan to the contract's form. */
export function stagePrizesOf(plan: PrizePlan): StagePrizes {
  return plan.map((rule) => (rule.kind === 'fixed' ? { kind: rule.kind, amount: rule.amountOre } : rule));
}
