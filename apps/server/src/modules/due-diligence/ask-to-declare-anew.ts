import type { Tx } from '../../platform/database.ts';
import { setFlags } from '../admission/admission.ts';
import type { ReviewAct, ReviewOutcome } from './review-case.ts';
import { type ReviewDeps, takeReviewStep } from './take-review-step.ts';

/**
 * Has the player declare again: the portal says "Opplysningene dine må oppdateres" from the next login, as it does when
 * the time for it has come, and nothing of why.
 */
export function askToDeclareAnew(tx: Tx, deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> {
  return takeReviewStep(tx, deps, act, {
    step: 'asked_anew',
    follow: ({ playerId }) => setFlags(tx, playerId, { updateAML: true }),
  });
}
