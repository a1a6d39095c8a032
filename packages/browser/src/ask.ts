import type { Api, ApiProblem, CallArguments } from '@lokalbingo/api-client/api';
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';

/** A no, in the form that TanStack Query carries: an exception with the contract's problem in it. */
export class ProblemError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The problem behind anything thrown; what is not a call's no counts as our own fault. */
export function problemOf(thrown: unknown): ApiProblem {
  return thrown instanceof ProblemError ? thrown.problem : { code: 'internal_error' };
}

const passing: readonly string[] = [
  'unavailable',
  'internal_error',
  'too_many_requests',
  'provider_unavailable',
] satisfies ApiProblem['code'][];

/** Whether asking again may help: the line or the server failed, rather than a rule saying no. */
export function isPassing({ code }: ApiProblem): boolean {
  return passing.includes(code);
}

/** Whether nobody has said yes or no: what was asked for may have been done all the same. */
export function isUnanswered({ code }: ApiProblem): boolean {
  return code === 'unavailable' || code === 'internal_error';
}

/**
 * Whether what was asked for may have been done, by this try or by one before it. Any no to the first try says that it
 * was not. Where a try before was not answered, only a rule that we know tells of that one too: an answer from the edge
 * (too many requests), or a no that only a newer server knows, does not.
 */
export function isUndecided(problem: ApiProblem, wasUnansweredBefore: boolean): boolean {
  if (!wasUnansweredBefore) return isUnanswered(problem);
  return isPassing(problem) || problem.code === 'unknown_refusal';
}

/** A call that gives the answer, and throws a {@link ProblemError} for a no. */
export async function ask<Op extends Operation>(
  api: Api,
  operation: Op,
  ...input: CallArguments<Op>
): Promise<AnswerOf<Op>> {
  const result = await api.call(operation, ...input);
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value;
}
