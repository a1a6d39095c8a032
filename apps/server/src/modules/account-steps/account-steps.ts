/**
 * The part that registration and password reset share: the steps that create or recover an account.
 *
 * A step refuses with texts for the player, one per mistake, not with a code. `stepAnswer` is the only place that
 * converts them to the specification's shape. Owns no table, and depends on no particular step.
 */
import type { StepAnswer } from '@lokalbingo/contract/account-steps';
import { type Decision, ok } from '../../platform/result.ts';

/** The outcome of a step: done, or refused with texts for the player in Norwegian. */
export type StepOutcome = Decision<undefined, readonly string[]>;

export const stepDone = ok(undefined);

/** Refuses the step with these texts. */
export const stepNotDone = (...texts: readonly string[]) => ({ ok: false, refusal: texts }) as const;

/**
 * Converts the outcome to an HTTP answer: a refusal has the same HTTP status as an acceptance (specification §5, §7).
 */
export function stepAnswer(outcome: StepOutcome) {
  const answer: StepAnswer = outcome.ok
    ? { result: 'OK', error: [] }
    : { result: 'ERROR', error: [...outcome.refusal] };
  return ok(answer);
}
