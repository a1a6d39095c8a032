import type { Clock } from '../../platform/clock.ts';
import type { VerbatimAnswer, VerbatimRequest } from '../../platform/http/verbatim.ts';
import { answerSessionClosed, readSessionClosed, type SessionClosedCall } from './session-closed-call.ts';

/** What hearing the partner needs. */
export type SessionClosedDeps = {
  readonly clock: Clock;
  /** Of the partner's requests, and our answers to them; undefined where there is no partner, whom nobody can be then. */
  readonly callbackSecret: string | undefined;
  /** Takes the partner's word, once however often it is said; false when no such session is known (yet). */
  readonly sessionClosed: (said: SessionClosedCall) => Promise<boolean>;
};

/**
 * Hears the partner say that a session has closed. It is answered RS_OK when that has been written down, and not before:
 * until then it is said again.
 */
export async function applySessionClosed(
  { clock, callbackSecret, sessionClosed }: SessionClosedDeps,
  request: VerbatimRequest,
): Promise<VerbatimAnswer> {
  const secret = callbackSecret;
  if (secret === undefined) return nobody;
  const answer = (word: Parameters<typeof answerSessionClosed>[1]) =>
    answerSessionClosed(request, word, secret, clock.now());
  const call = readSessionClosed(request, secret, clock.now());
  if (!call.ok) return answer(call.refusal);
  const { requestId: request_uuid } = call.value;
  const isKnown = await sessionClosed(call.value);
  return answer({ status: isKnown ? 'RS_OK' : 'RS_ERROR_SESSION_NOT_FOUND', request_uuid });
}

const nobody: VerbatimAnswer = {
  status: 401,
  headers: {},
  json: JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }),
};
