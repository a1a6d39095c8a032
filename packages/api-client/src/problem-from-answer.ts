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
 * A problem's code: one of the contract, or `unknown_refusal`, a refusal by a server newer than this client
 * (or by an intermediary). It has a status and a reference, and a retry would get the same answer.
 */
export type ClientCode = ProblemCode | 'unknown_refusal';

/** Why a call did not return its answer. */
export type ApiProblem<Code extends ClientCode = ClientCode> = {
  readonly code: Code;
  /** The HTTP status; absent when no answer came. */
  readonly status?: number | undefined;
  /** The reference for the player to read out; absent when no answer came. */
  readonly requestId?: string | undefined;
  readonly issues?: Problem['issues'];
  readonly facts?: Problem['facts'];
};

/** No answer came: the network is down, the server is unreachable, or it took too long. */
export const unavailable: ApiProblem<'unavailable'> = { code: 'unavailable' };

/** The known part of a problem: unknown additions of a newer server are ignored. */
const understood = z.object({
  code: z.string(),
  requestId: z.string().optional().catch(undefined),
  issues: problem.shape.issues.catch(undefined),
  facts: problem.shape.facts.catch(undefined),
});

/**
 * Reads an answer other than 200. Without a code that the call declares, its status decides: 4xx is a
 * refusal, except the two that mean "later"; everything else is `unavailable`, or `internal_error` for a
 * plain 500.
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

/**
 * Reads the refusal from an answer with status 200, for a call that refuses in that way. Undefined when the
 * answer is an acceptance.
 */
export function refusalFromAnswer(
  operation: Operation,
  answer: unknown,
): Pick<ApiProblem, 'code' | 'facts'> | undefined {
  const { code, facts } = answer as { code?: string; facts?: Problem['facts'] };
  if (code === undefined) return undefined;
  const known = isKnown(operation, code) ? (code as ProblemCode) : 'unknown_refusal';
  return { code: known, ...(facts ? { facts } : {}) };
}

/** Whether the contract declares a refusal code for the call. */
const isKnown = ({ refusals, permission }: Operation, code: string): boolean =>
  (refusals as readonly string[]).includes(code) ||
  Object.hasOwn(edgeStatus, code) ||
  (permission !== undefined && (notPermitted as readonly string[]).includes(code));

function codeOfStatus(status: number): ClientCode {
  if (status === 500) return 'internal_error';
  if (status === 429) return 'too_many_requests';
  return status >= 400 && status < 500 && status !== 408 ? 'unknown_refusal' : 'unavailable';
}
