/**
 * Steps that lead to an account, or back to one: what registration and a forgotten password have in common.
 *
 * A step says no in texts for the player, as many as there is wrong, and not with a code; `stepAnswer` is the one place
 * where that becomes the specification's own shape. Owns no table and knows no step.
 */
import type { StepAnswer } from '@lokalbingo/contract/account-steps';
import { type Decision, ok } from '../../platform/result.ts';

/** What came of a step: done, or not and what to show the player, in Norwegian. */
export type StepOutcome = Decision<undefined, readonly string[]>;

/** The step is done. */
export const stepDone = ok(undefined);

/** The step is not done, for these reasons. */
export const stepNotDone = (...texts: readonly string[]) => ({ ok: false, refusal: texts }) as const;

/** An outcome as it travels: a refusal is an answer like an acceptance (specification §5, §7). */
export function stepAnswer(outcome: StepOutcome) {
  const answer: StepAnswer = outcome.ok
    ? { result: 'OK', error: [] }
    : { result: 'ERROR', error: [...outcome.refusal] };
  return ok(answer);
}
