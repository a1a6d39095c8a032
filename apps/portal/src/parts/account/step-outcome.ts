import type { ApiProblem, CallResult } from '@lokalbingo/api-client/api';
import type { StepAnswer } from '@lokalbingo/contract/account-steps';
import type { Operation } from '@lokalbingo/contract/operation';
import type { z } from 'zod';
import { failureText } from '../../platform/failure.nb.ts';

/** The server's answer to a step: done, or why not, in words for the player. */
export type StepOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly errors: readonly string[]; readonly problem?: ApiProblem };

type StepOperation = Operation & { readonly answer: z.ZodType<StepAnswer> };

/** Reads the answer to a step. A failed call gets the general text with its reference. */
export function stepOutcome<Op extends StepOperation>(result: CallResult<Op>): StepOutcome {
  if (!result.ok) return { done: false, errors: [failureText(result.problem)], problem: result.problem };
  const answer: StepAnswer = result.value;
  return answer.result === 'OK' ? { done: true } : { done: false, errors: answer.error };
}
