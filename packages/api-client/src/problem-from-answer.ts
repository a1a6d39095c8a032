import { type Problem, type ProblemCode, problem } from '@lokalbingo/contract/problem';

/** Why a call did not give its answer. */
export type ApiProblem<Code extends ProblemCode = ProblemCode> = {
  readonly code: Code;
  /** The HTTP status; absent when no answer came. */
  readonly status?: number | undefined;
  /** The reference that a player can read out; absent when no answer came. */
  readonly requestId?: string | undefined;
  readonly issues?: Problem['issues'];
  readonly facts?: Problem['facts'];
};

/** No answer came: the line is down, the server is away, or it took too long. */
export const unavailable: ApiProblem<'unavailable'> = { code: 'unavailable' };

/**
 * Reads an answer that is not 2xx. One that is not in the contract's shape comes from something between us and the
 * server (a proxy's own error page), so it counts as `unavailable`, or as `internal_error` when it is a plain 500.
 */
export function problemFromAnswer(status: number, requestId: string | undefined, json: unknown): ApiProblem {
  const parsed = problem.safeParse(json);
  if (!parsed.success) return { code: status === 500 ? 'internal_error' : 'unavailable', status, requestId };
  const { code, issues, facts } = parsed.data;
  return {
    code,
    status,
    requestId: parsed.data.requestId,
    ...(issues ? { issues } : {}),
    ...(facts ? { facts } : {}),
  };
}
