import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type PrizeAct, type PrizeOutcome, takePrizeStep } from './take-prize-step.ts';

/** Takes up a held prize for review, so that another person can decide. */
export function takeUpPrize(tx: Tx, deps: { readonly clock: Clock }, act: PrizeAct): Promise<PrizeOutcome> {
  return takePrizeStep(tx, deps, act, { step: 'taken_up' });
}
