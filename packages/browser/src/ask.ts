import type { Api, ApiProblem, CallArguments } from '@lokalbingo/api-client/api';
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';

/** A no to a query, in the form that TanStack Query carries: an exception with the contract's problem in it. */
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

/** Whether asking again may help: the line or the server failed, rather than a rule saying no. */
export function isPassing(problem: ApiProblem): boolean {
  return (
    problem.code === 'unavailable' ||
    problem.code === 'internal_error' ||
    problem.code === 'too_many_requests' ||
    problem.code === 'provider_unavailable'
  );
}

/** A call for use as a query: gives the answer, throws a {@link ProblemError} for a no. */
export async function ask<Op extends Operation>(
  api: Api,
  operation: Op,
  ...input: CallArguments<Op>
): Promise<AnswerOf<Op>> {
  const result = await api.call(operation, ...input);
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value;
}
