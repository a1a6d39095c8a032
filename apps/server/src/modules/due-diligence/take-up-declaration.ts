import type { Tx } from '../../platform/database.ts';
import type { ReviewAct, ReviewOutcome } from './review-case.ts';
import { type ReviewDeps, takeReviewStep } from './take-review-step.ts';

/** Takes up a declaration for review, so that another person can decide. Nothing changes for the player. */
export function takeUpDeclaration(tx: Tx, deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> {
  return takeReviewStep(tx, deps, act, { step: 'taken_up' });
}
