import type { Clock } from '../../platform/clock.ts';
import type { VerbatimAnswer, VerbatimRequest } from '../../platform/http/verbatim.ts';
import { answerSessionClosed, readSessionClosed, type SessionClosedCall } from './session-closed-call.ts';

/** The dependencies of handling the partner's notice. */
export type SessionClosedDeps = {
  readonly clock: Clock;
  /**
   * Verifies the partner's requests and signs our answers; undefined when no partner is configured, and every caller is
   * then refused.
   */
  readonly callbackSecret: string | undefined;
  /** Applies the notice, once however often it comes; false when no such session is known (yet). */
  readonly sessionClosed: (said: SessionClosedCall) => Promise<boolean>;
};

/**
 * Handles the partner's notice that a session has closed. Answers RS_OK only after it is stored: until then the partner
 * repeats it.
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
