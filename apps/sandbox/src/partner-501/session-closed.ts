/**
 * The partner's own call: notifies the operator that a session has closed, and repeats it after 1 s, doubled
 * each time up to an hour, until the operator answers `RS_OK` with a valid signature.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { postForAnswer } from '../outgoing/post-body.ts';
import {
  createPostSender,
  type PostOutcome,
  type PostSender,
  type PostSenderDeps,
} from '../outgoing/post-sender.ts';
import { isSame, isTimely } from '../signing.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import type { ClosedSession } from './session.ts';
import { answerSignature, requestSignature } from './signature.ts';

/** The body; the same at each attempt. */
export function sessionClosedBody(sessionId: string, closed: ClosedSession): string {
  return JSON.stringify({
    session_id: sessionId,
    transaction_uuid: closed.transactionUuid,
    amount: closed.amountOre,
    staked: closed.stakedOre,
    reason: closed.reason,
    request_uuid: randomUUID(),
  } satisfies z.input<typeof sessionClosed>);
}

const sessionClosed = z.object({
  session_id: z.string(),
  transaction_uuid: z.string(),
  amount: z.int(),
  staked: z.int(),
  reason: z.string(),
  request_uuid: z.string(),
});

/** The content of a callback. */
export function readSessionClosed(body: string): z.output<typeof sessionClosed> {
  return sessionClosed.parse(JSON.parse(body));
}

type CallbackDeps = Pick<PostSenderDeps, 'clock' | 'store' | 'address' | 'onPosted'> &
  Pick<Partner501Deps, 'faults'> & {
    readonly secret: string;
    /** The wait before the second attempt. */
    readonly retryMs: number;
  };

const longestWaitMs = 3_600_000;
/** With this exponent the wait exceeds the longest allowed wait, whatever the first wait is. */
const mostDoublings = 22;

/** Sends callbacks; its subjects are bodies of `sessionClosedBody`. */
export function createCallbackSender(deps: CallbackDeps): PostSender {
  return createPostSender({
    ...deps,
    retryDelayMs: (attempts) =>
      Math.min(deps.retryMs * 2 ** Math.min(attempts, mostDoublings), longestWaitMs),
    send: (address, body, stopping) => send(deps, address, body, stopping),
  });
}

const clockOffMs = 600_000;

async function send(
  { clock, faults, secret }: CallbackDeps,
  address: string,
  body: string,
  stopping: AbortSignal,
): Promise<PostOutcome> {
  const { transaction_uuid: transactionUuid, request_uuid: requestUuid } = readSessionClosed(body);
  const names = ['callback-wrong-signature', 'clock-off'] as const;
  const fault = faults.take('partner_501', 'Callback', names, { transactionId: transactionUuid })?.fault;
  const date = new Date(clock.now().getTime() + (fault === 'clock-off' ? clockOffMs : 0)).toISOString();
  const { pathname, search } = new URL(address);
  const signingSecret = fault === 'callback-wrong-signature' ? `not ${secret}` : secret;
  const signature = requestSignature(signingSecret, { method: 'POST', path: pathname + search, date, body });
  const headers = { 'content-type': 'application/json', 'x-date': date, 'x-signature': signature };
  const answer = await postForAnswer(address, headers, body, stopping);
  if (answer === undefined) return { isTaken: false, outcome: 'no answer' };
  const answerDate = answer.headers.get('x-date') ?? '';
  const expected = answerSignature(secret, {
    requestSignature: signature,
    status: answer.status,
    date: answerDate,
    body: answer.body,
  });
  const isGenuine =
    isTimely(answerDate, clock.now()) && isSame(answer.headers.get('x-signature') ?? '', expected);
  const isTaken = isGenuine && answer.status === 200 && saysOk(answer.body, requestUuid);
  return { isTaken, outcome: `${answer.status}${isGenuine ? '' : ', not rightly signed'}` };
}

function saysOk(body: Buffer, requestUuid: string): boolean {
  try {
    return z
      .object({ status: z.literal('RS_OK'), request_uuid: z.literal(requestUuid) })
      .safeParse(JSON.parse(body.toString())).success;
  } catch {
    return false;
  }
}
