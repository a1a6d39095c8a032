import type { Tx } from '../../platform/database.ts';
import { setFlags } from '../admission/admission.ts';
import type { ReviewAct, ReviewOutcome } from './review-case.ts';
import { type ReviewDeps, takeReviewStep } from './take-review-step.ts';

/**
 * Requires the player to declare again: from the next login the portal says "Opplysningene dine må oppdateres", as for
 * a routine update, without the reason.
 */
export function requestNewDeclaration(tx: Tx, deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> {
  return takeReviewStep(tx, deps, act, {
    step: 'asked_anew',
    follow: ({ playerId }) => setFlags(tx, playerId, { updateAML: true }),
  });
}
