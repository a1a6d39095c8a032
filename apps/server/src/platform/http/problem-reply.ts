/** How the server refuses over HTTP: RFC 9457 problem details with the contract's closed codes. */
import { channel } from 'node:diagnostics_channel';
import { type EdgeCode, edgeStatus, type Problem, type ProblemCode } from '@lokalbingo/contract/problem';
import { type RefusalCode, refusalStatus } from '@lokalbingo/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database-failure.ts';
import { CallerOverloaded, Overloaded } from '../overloaded.ts';
import { Bug, Fault, type Refusal } from '../result.ts';
import { ClientDisconnected } from './client-disconnected.ts';
import { MalformedInput } from './read-input.ts';

/** The channel on which the code of every answered refusal is published. */
export const problemsAnswered = channel('lokalbingo:problem-answered');

const titles: Record<EdgeCode, string> = {
  malformed_request: 'The request is malformed',
  no_valid_token: 'A valid token is needed',
  not_found: 'There is nothing here',
  request_too_slow: 'The request did not come in time',
  body_too_large: 'The body is too large',
  unsupported_media_type: 'The body must be JSON',
  too_many_requests: 'Too many requests; try again later',
  head_too_large: 'The address and the headers are too large',
  internal_error: 'Something failed on our side',
  unavailable: 'The service cannot answer now; try again',
};

function titleOf(code: ProblemCode): string {
  return code in titles ? titles[code as EdgeCode] : `Refused: ${code.replaceAll('_', ' ')}`;
}

/** Sends a refusal by the rules, with the status of its code in the contract's table. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return send(
    reply,
    refusal.code,
    refusalStatus[refusal.code as RefusalCode],
    refusal.facts ? { facts: refusal.facts } : {},
  );
}

/** Sends a refusal from the edge of the server. */
export function sendEdgeProblem(
  reply: FastifyReply,
  code: EdgeCode,
  issues?: Problem['issues'],
): FastifyReply {
  return send(reply, code, edgeStatus[code], issues ? { issues } : {});
}

/** Returns a refusal from the edge of the server, for use without a request. */
export function edgeProblem(code: EdgeCode, requestId: string): Problem {
  return problemOf(code, edgeStatus[code], requestId);
}

function problemOf(code: ProblemCode, status: number, requestId: string): Problem {
  return { type: `urn:lokalbingo:problem:${code}`, title: titleOf(code), status, code, requestId };
}

function send(reply: FastifyReply, code: ProblemCode, status: number, more: Partial<Problem>): FastifyReply {
  const problem: Problem = { ...problemOf(code, status, reply.request.id), ...more };
  problemsAnswered.publish(code);
  return reply
    .status(status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .header('x-request-id', reply.request.id)
    .send(JSON.stringify(problem));
}

/** Answers `unavailable` to a caller who has waited too long. A later failure of the work is only logged. */
export function sendNoAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Promise<unknown>,
): FastifyReply {
  const reqId = request.id;
  request.log.error({ reqId }, 'no answer in time');
  work.catch((error) => {
    if (error instanceof ClientDisconnected) return;
    request.log.error({ reqId, ...alarmOf(error), err: error }, 'request failed late');
  });
  return sendEdgeProblem(reply, 'unavailable');
}

const alarmOf = (error: unknown) => error instanceof Bug && { alarm: 'bug' };

/** The service is unavailable, which is already logged or expected. */
export class Unavailable extends Fault {
  override name = 'Unavailable';
}

/** A caller has called too often. */
export class TooManyRequests extends Fault {
  override name = 'TooManyRequests';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('A caller has called too often.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The time in which a full queue empties. */
const overloadedForSeconds = 5;

const framework: Record<string, EdgeCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

/**
 * Answers an exception; no other code does. Invalid input is a 4xx that names the field; everything else is logged with
 * its cause and answered only with a reference.
 */
export function sendThrown(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const reqId = request.id;
  if (error instanceof TooManyRequests)
    return sendEdgeProblem(reply.header('retry-after', error.retryAfterSeconds), 'too_many_requests');
  if (error instanceof CallerOverloaded)
    return sendEdgeProblem(reply.header('retry-after', overloadedForSeconds), 'too_many_requests');
  // A disconnected client reads no answer.
  if (error instanceof Unavailable || error instanceof ClientDisconnected)
    return sendEdgeProblem(reply, 'unavailable');
  if (error instanceof MalformedInput) return sendEdgeProblem(reply, 'malformed_request', error.issues);
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = framework[code ?? ''];
  if (known) return sendEdgeProblem(reply, known);
  if (statusCode === 429) return sendEdgeProblem(reply, 'too_many_requests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return sendEdgeProblem(reply, 'malformed_request');
  if (error instanceof Overloaded) {
    request.log.warn({ reqId }, 'too much is waiting');
    return sendEdgeProblem(reply.header('retry-after', overloadedForSeconds), 'unavailable');
  }
  if (isUnavailable(error)) {
    request.log.error({ reqId, err: error }, 'database unavailable');
    return sendEdgeProblem(reply, 'unavailable');
  }
  request.log.error({ reqId, ...alarmOf(error), err: error }, 'request failed');
  return sendEdgeProblem(reply, 'internal_error');
}
