import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { StagePrizes } from '@lokalbingo/contract/round-terms';

/** The prizes of a plan as they travel. */
export function stagePrizesOf(plan: PrizePlan): StagePrizes {
  return plan.map((rule) => (rule.kind === 'fixed' ? { kind: rule.kind, amount: rule.amountOre } : rule));
}
