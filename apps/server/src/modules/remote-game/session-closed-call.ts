/** The partner's call to us (docs/protocols/partner-501.md): its authentication, its content, and our answer. */
import { remoteSessionClosed } from '@lokalbingo/contract/remote-game';
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import { sha256Hex } from '../../platform/hmac-signature.ts';
import type { VerbatimAnswer, VerbatimRequest } from '../../platform/http/verbatim.ts';
import { type Decision, ok } from '../../platform/result.ts';
import type { SessionEnd } from './partner.ts';
import { isRequestSigned, signReply } from './partner-signature.ts';

/** The partner's notice of a closed session, with its request id. */
export type SessionClosedCall = {
  readonly requestId: string;
  readonly sessionRef: string;
  /** Ours if we closed it, otherwise the partner's own. */
  readonly walletTransferId: string;
  /** The session's whole balance, possibly zero. */
  readonly amountOre: Ore;
  /** The total staked in it; null when the partner does not report it. */
  readonly stakedOre: Ore | null;
  readonly reason: SessionEnd;
};

type Answer = z.output<typeof remoteSessionClosed.answer>;
type Status = Answer['status'];

/**
 * Parses the call if the partner has signed it within five minutes. Any other caller learns only that the call is not
 * signed. A repeated signed call is parsed again: its notice is applied once.
 */
export function readSessionClosed(
  { method, target, headers, bytes }: VerbatimRequest,
  secret: string,
  now: Date,
): Decision<SessionClosedCall, Answer> {
  const digest = sha256Hex(bytes);
  if (!isRequestSigned({ method, target, headers, digest }, secret, now))
    return { ok: false, refusal: { status: 'RS_ERROR_INVALID_SIGNATURE' } };
  const json = jsonIn(bytes);
  const read = remoteSessionClosed.body.safeParse(json);
  if (!read.success) return { ok: false, refusal: { status: 'RS_ERROR_WRONG_SYNTAX', ...requestIdIn(json) } };
  const said = read.data;
  return ok({
    requestId: said.request_uuid,
    sessionRef: said.session_id,
    walletTransferId: said.transaction_uuid,
    amountOre: ore(said.amount),
    stakedOre: said.staked === undefined ? null : ore(said.staked),
    reason: said.reason,
  });
}

const httpStatus: Readonly<Record<Status, number>> = {
  RS_OK: 200,
  RS_ERROR_WRONG_SYNTAX: 400,
  RS_ERROR_INVALID_SIGNATURE: 401,
  RS_ERROR_SESSION_NOT_FOUND: 404,
};

/** Answers the call, signed as the answer to that request. */
export function answerSessionClosed(
  { headers }: Pick<VerbatimRequest, 'headers'>,
  answer: Answer,
  secret: string,
  now: Date,
): VerbatimAnswer {
  const json = JSON.stringify(answer);
  const status = httpStatus[answer.status];
  const to = String(headers['x-signature'] ?? '');
  return { status, json, headers: signReply({ to, status, digest: sha256Hex(json) }, secret, now) };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the id of a request that is otherwise unreadable. */
function requestIdIn(json: unknown): Pick<Answer, 'request_uuid'> {
  const { request_uuid } = remoteSessionClosed.body.shape;
  const read = z.object({ request_uuid }).safeParse(json);
  return read.success ? read.data : {};
}
