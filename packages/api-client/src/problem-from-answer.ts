import type { Operation } from '@lokalbingo/contract/operation';
import {
  edgeStatus,
  notPermitted,
  type Problem,
  type ProblemCode,
  problem,
} from '@lokalbingo/contract/problem';
import { z } from 'zod';

/**
 * What stands in a problem: a code of the contract, or `unknown_refusal`, a no of a server that is newer than this
 * client (or of something before it). It has its status and its reference, and asking again would be told the same.
 */
export type ClientCode = ProblemCode | 'unknown_refusal';

/** Why a call did not give its answer. */
export type ApiProblem<Code extends ClientCode = ClientCode> = {
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

/** As much of a problem as is understood: what a newer server says otherwise than the contract is passed over. */
const understood = z.object({
  code: z.string(),
  requestId: z.string().optional().catch(undefined),
  issues: problem.shape.issues.catch(undefined),
  facts: problem.shape.facts.catch(undefined),
});

/**
 * Reads an answer of a call that is not 200. Without a code that the call declares, its status decides: 4xx is a refusal, of
 * which the two that mean "later" pass; all else is `unavailable`, or `internal_error` when it is a plain 500.
 */
export function problemFromAnswer(
  operation: Operation,
  status: number,
  requestId: string | undefined,
  json: unknown,
): ApiProblem {
  const read = understood.safeParse(json);
  if (!read.success || !isKnown(operation, read.data.code))
    return { code: codeOfStatus(status), status, requestId };
  const { code, issues, facts } = read.data;
  return {
    code: code as ProblemCode,
    status,
    requestId: read.data.requestId ?? requestId,
    ...(issues ? { issues } : {}),
    ...(facts ? { facts } : {}),
  };
}

/** The refusal in an answer of a call that refuses in its answer; undefined when it is none. */
export function refusalFromAnswer(
  operation: Operation,
  answer: unknown,
): Pick<ApiProblem, 'code' | 'facts'> | undefined {
  const { code, facts } = answer as { code?: string; facts?: Problem['facts'] };
  if (code === undefined) return undefined;
  const known = isKnown(operation, code) ? (code as ProblemCode) : 'unknown_refusal';
  return { code: known, ...(facts ? { facts } : {}) };
}

/** Whether the contract says that the call may be refused with a code. */
const isKnown = ({ refusals, permission }: Operation, code: string): boolean =>
  (refusals as readonly string[]).includes(code) ||
  Object.hasOwn(edgeStatus, code) ||
  (permission !== undefined && (notPermitted as readonly string[]).includes(code));

function codeOfStatus(status: number): ClientCode {
  if (status === 500) return 'internal_error';
  if (status === 429) return 'too_many_requests';
  return status >= 400 && status < 500 && status !== 408 ? 'unknown_refusal' : 'unavailable';
}
