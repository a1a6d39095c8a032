import type { Api, ApiProblem, CallArguments } from '@lokalbingo/api-client/api';
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';

/** A refusal in TanStack Query's form: an exception that carries the contract's problem. */
export class ProblemError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The problem of any thrown value; a value that is not a call's refusal counts as our own fault. */
export function problemOf(thrown: unknown): ApiProblem {
  return thrown instanceof ProblemError ? thrown.problem : { code: 'internal_error' };
}

const passing: readonly string[] = [
  'unavailable',
  'internal_error',
  'too_many_requests',
  'provider_unavailable',
] satisfies ApiProblem['code'][];

/** Whether a retry may help: the network or the server failed, rather than a rule refusing. */
export function isPassing({ code }: ApiProblem): boolean {
  return passing.includes(code);
}

/** Whether nobody has answered: the request may have succeeded. */
export function isUnanswered({ code }: ApiProblem): boolean {
  return code === 'unavailable' || code === 'internal_error';
}

/**
 * Whether the request may have succeeded, in this attempt or an earlier one. A refusal of the first attempt
 * means that it did not. After an unanswered attempt, only a refusal by a known rule means that: a rate limit
 * or an unknown refusal says nothing about the earlier attempt.
 */
export function isUndecided(problem: ApiProblem, wasUnansweredBefore: boolean): boolean {
  if (!wasUnansweredBefore) return isUnanswered(problem);
  return isPassing(problem) || problem.code === 'unknown_refusal';
}

/** A call that returns the answer, and throws a {@link ProblemError} when refused. */
export async function ask<Op extends Operation>(
  api: Api,
  operation: Op,
  ...input: CallArguments<Op>
): Promise<AnswerOf<Op>> {
  const result = await api.call(operation, ...input);
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value;
}
