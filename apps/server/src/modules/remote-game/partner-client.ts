/**
 * The partner of remote game 501 (docs/protocols/partner-501.md): JSON over HTTP, each request and each answer signed.
 * One call is one exchange, except for a report that does not fit in one: no retries, no logging.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { beyondLimit } from '../../platform/http-exchange.ts';
import { assert } from '../../platform/result.ts';
import { type SignedAnswer, signedJsonExchange } from '../../platform/signed-json-exchange.ts';
import { splitTimeRange } from '../../platform/split-time-range.ts';
import type { PartyReply, WalletTransferOrder } from '../external-money/external-money.ts';
import type { Partner } from './partner.ts';
import {
  launchIn,
  replyToCancel,
  replyToOrder,
  replyToQuery,
  reportIn,
  sessionIn,
  sessionName,
} from './partner-answers.ts';
import { isReplySigned, signRequest } from './partner-signature.ts';

/** The partner's address and our credentials there. */
export type PartnerAddress = {
  /** The base of all its paths: "https://partner.example/wallet". Games are launched at the same origin. */
  readonly url: string;
  /** Signs our requests, and verifies its answers. */
  readonly secret: string;
  /** Where it sends players who leave the game. */
  readonly returnUrl: string;
  /** How long it may take to accept a connection, to answer a query, and to move money. */
  readonly waits: { readonly connectMs: number; readonly readMs: number; readonly moveMs: number };
};

/** A client of the partner at this address. Its clock and ours may be five minutes apart. */
export function partnerClient(address: PartnerAddress, clock: Clock): Partner {
  const { url, secret, waits } = address;
  const { connectMs, readMs, moveMs } = waits;
  const exchange = signedJsonExchange({
    url,
    connectMs,
    signatureOf: (question) => signRequest(question, secret, clock.now()),
    isSigned: (answer, requestHeaders) =>
      isReplySigned({ ...answer, to: requestHeaders['x-signature'] ?? '' }, secret, clock.now()),
  });
  return {
    name: 'game_501',
    send: async (order) => {
      const requestId = randomUUID();
      const { path, body } = requestFor(order, address.returnUrl);
      const answer = await exchange(path, moveMs, { ...body, request_uuid: requestId });
      return judged(answer, (json) => replyToOrder(json, order, requestId));
    },
    ask: async (walletTransferId) =>
      judged(await exchange(`/v1/transactions/${walletTransferId}`, readMs), replyToQuery),
    cancel: async (walletTransferId) => {
      const requestId = randomUUID();
      const path = `/v1/transactions/${walletTransferId}/cancel`;
      const answer = await exchange(path, readMs, { request_uuid: requestId });
      return judged(answer, (json) => replyToCancel(json, requestId));
    },
    report: (fromAll, toAll) =>
      splitTimeRange(fromAll, toAll, async (from, to) => {
        const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
        const answer = await exchange(`/v1/report?${query}`, readMs);
        if (answer.isAnswered) return reportIn(answer.json);
        return answer.why === beyondLimit ? 'too_much' : undefined;
      }),
    launch: async (sessionRef) => {
      const requestId = randomUUID();
      const answer = await exchange(`${pathOf(sessionRef)}/launch`, readMs, { request_uuid: requestId });
      const launch = answer.isAnswered ? launchIn(answer.json, requestId) : undefined;
      // A player is only sent to the partner's own origin, whatever the answer says.
      const isElsewhere = typeof launch === 'object' && new URL(launch.url).origin !== new URL(url).origin;
      return isElsewhere ? undefined : launch;
    },
    session: async (sessionRef) => {
      const answer = await exchange(pathOf(sessionRef), readMs);
      return answer.isAnswered ? sessionIn(answer.json) : undefined;
    },
  };
}

function requestFor(
  { kind, walletTransferId, hallId, playerRef, holdingRef, amountOre }: WalletTransferOrder,
  returnUrl: string,
): { readonly path: string; readonly body: Readonly<Record<string, unknown>> } {
  if (kind === 'close')
    return { path: `${pathOf(holdingRef)}/close`, body: { transaction_uuid: walletTransferId } };
  assert(kind === 'open', 'Money goes into a session when it opens, and not later.');
  return {
    path: '/v1/sessions',
    body: {
      operator_user: playerRef,
      hall_ref: String(hallId),
      game_code: '501',
      currency: 'NOK',
      amount: amountOre,
      transaction_uuid: walletTransferId,
      return_url: returnUrl,
      lang: 'nb',
    },
  };
}

/** The partner itself has named the session, and the name's form was checked. */
function pathOf(sessionRef: string | null): string {
  assert(sessionRef !== null && sessionName.test(sessionRef), "A session has the partner's name.");
  return `/v1/sessions/${sessionRef}`;
}

function judged(answer: SignedAnswer, judge: (json: unknown) => PartyReply): PartyReply {
  return answer.isAnswered ? judge(answer.json) : { word: 'unclear', why: answer.why };
}
