import type { Tx } from '../../platform/database.ts';
import { setFlags } from '../admission/admission.ts';
import type { ReviewAct, ReviewOutcome } from './review-case.ts';
import { stoppedOver } from './review-case-store.ts';
import { type ReviewDeps, takeReviewStep } from './take-review-step.ts';

/**
 * Accepts a declaration that another person has taken up. A player who was stopped over an earlier declaration may
 * play again. A stop over this or a later declaration remains.
 */
export function acceptDeclaration(tx: Tx, deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> {
  return takeReviewStep(tx, deps, act, {
    step: 'accepted',
    follow: async ({ playerId, caseId }) => {
      const wasStopped = (await stoppedOver(tx, playerId, { without: caseId })) !== undefined;
      const isStopped = (await stoppedOver(tx, playerId)) !== undefined;
      if (wasStopped && !isStopped) await setFlags(tx, playerId, { forceAML: false });
    },
  });
}
