/** The common parts of all staff steps in a declaration's case: find the case, lock the player, decide, and apply. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { decideCaseStep } from '../four-eyes/four-eyes.ts';
import { lockPlayer, nameOf } from '../identity/identity.ts';
import type { ReviewAct, ReviewCase, ReviewOutcome, ReviewStep } from './review-case.ts';
import { findReviewCase, insertReviewStep, reviewStepsOf } from './review-case-store.ts';

/** The dependencies of a step. */
export type ReviewDeps = { readonly clock: Clock };

/**
 * Takes a step with its consequences. Of concurrent steps, one is taken. A concurrent declaration by the player is
 * serialised with it.
 */
export async function takeReviewStep(
  tx: Tx,
  { clock }: ReviewDeps,
  { caseId, actor, reason }: ReviewAct,
  {
    step,
    follow,
  }: { readonly step: ReviewStep['step']; readonly follow?: (looked: ReviewCase) => Promise<void> },
): Promise<ReviewOutcome> {
  const looked = await findReviewCase(tx, caseId);
  if (!looked) return { ok: false, refusal: { why: 'not_found' } };
  const { playerId } = looked;
  await lockPlayer(tx, playerId);
  const verdict = decideCaseStep(step, {
    steps: await reviewStepsOf(tx, caseId),
    actor,
    member: { playerId, ...(await nameOf(tx, playerId)) },
  });
  if (!verdict.ok) return verdict;
  if (verdict.value.isRepeat) return ok(looked);
  await insertReviewStep(tx, caseId, { step, actor, reason, at: clock.now() });
  await follow?.(looked);
  return ok(looked);
}
