import type { Tx } from '../../platform/database.ts';
import { setFlags } from '../admission/admission.ts';
import type { ReviewAct, ReviewOutcome } from './review-case.ts';
import { type ReviewDeps, takeReviewStep } from './take-review-step.ts';

/**
 * Stops a player over a declaration: nothing is bought or paid in from this moment, and withdrawing stays open. The
 * player reads the demand to update customer information and nothing of why; declaring anew opens a case, and play only
 * when that is accepted.
 */
export function stopPlayer(tx: Tx, deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> {
  return takeReviewStep(tx, deps, act, {
    step: 'stopped',
    follow: ({ playerId }) => setFlags(tx, playerId, { forceAML: true }),
  });
}
