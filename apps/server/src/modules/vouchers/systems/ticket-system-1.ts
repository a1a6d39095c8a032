/**
 * Ticket system 1 (docs/protocols/ticket-system-1.md): JSON over HTTP, each request and each answer signed. One call is
 * one exchange, except for a report that does not fit in one: no retries, no logging.
 */
import type { Clock } from '../../../platform/clock.ts';
import { hmacSignature, isHmacSignature } from '../../../platform/hmac-signature.ts';
import { beyondLimit } from '../../../platform/http-exchange.ts';
import {
  type SignedAnswer,
  type SigningParty,
  signedJsonExchange,
} from '../../../platform/signed-json-exchange.ts';
import { splitTimeRange } from '../../../platform/split-time-range.ts';
import type { PartyReply, WalletTransferOrder } from '../../external-money/external-money.ts';
import type { TicketSystem, TicketSystemWaits } from '../ticket-system.ts';
import { replyToOrder, replyToQuery, reportIn, system1Number, ticketsIn } from './system-1-answers.ts';

/** The address of ticket system 1 and our credentials there. */
export type System1Address = {
  /** The base of all its paths: "https://tickets.example/api". */
  readonly url: string;
  readonly client: string;
  readonly secret: string;
  readonly waits: TicketSystemWaits;
};

/** A client of ticket system 1 at this address. Its clock and ours may be five minutes apart. */
export function ticketSystem1(address: System1Address, clock: Clock): TicketSystem {
  const { connectMs, readMs, moveMs, listMs } = address.waits;
  const exchange = signedJsonExchange({ url: address.url, connectMs, ...signing(address, clock) });
  return {
    name: 'tickets_1',
    send: async (order) => {
      const path = pathOf(order);
      // A ticket cannot have such a number, so no request is needed.
      if (path === undefined) return { word: 'refused', text: '' };
      const answer = await exchange(path, moveMs, {
        hall_ref: String(order.hallId),
        player_ref: order.playerRef,
        ...(order.amountOre !== null && { amount: order.amountOre }),
        transaction_uuid: order.walletTransferId,
      });
      return judged(answer, (json) => replyToOrder(json, order));
    },
    ask: async (walletTransferId) =>
      judged(await exchange(`/transactions/${walletTransferId}`, readMs), replyToQuery),
    cancel: async (walletTransferId) => {
      const word = judged(
        await exchange(`/transactions/${walletTransferId}/cancel`, readMs, {}),
        replyToQuery,
      );
      return word.word === 'not_found' ? { word: 'unclear', why: 'a cancel that found nothing' } : word;
    },
    report: (fromAll, toAll) =>
      splitTimeRange(fromAll, toAll, async (from, to) => {
        const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
        const answer = await exchange(`/report?${query}`, readMs);
        if (answer.isAnswered) return reportIn(answer.json);
        return answer.why === beyondLimit ? 'too_much' : undefined;
      }),
    list: async ({ hallId, playerRef }) => {
      const query = new URLSearchParams({ player_ref: playerRef, hall_ref: String(hallId) });
      const answer = await exchange(`/tickets?${query}`, listMs);
      return answer.isAnswered ? ticketsIn(answer.json) : undefined;
    },
  };
}

function judged(answer: SignedAnswer, judge: (json: unknown) => PartyReply): PartyReply {
  return answer.isAnswered ? judge(answer.json) : { word: 'unclear', why: answer.why };
}

function pathOf({ kind, holdingRef }: WalletTransferOrder): string | undefined {
  if (kind === 'open') return '/tickets';
  if (holdingRef === null || !system1Number.test(holdingRef)) return undefined;
  return `/tickets/${holdingRef}/${kind === 'add' ? 'deposit' : 'close'}`;
}

function signing(
  { client, secret }: System1Address,
  clock: Clock,
): Pick<SigningParty, 'signatureOf' | 'isSigned'> {
  return {
    signatureOf: ({ method, target, digest }) => {
      const date = clock.now().toISOString();
      const signature = hmacSignature(secret, [method, target, date, client, digest]);
      return { 'x-client': client, 'x-date': date, 'x-signature': signature };
    },
    isSigned: ({ status, headers, digest }, requestHeaders) =>
      isHmacSignature(headers['x-signature'], secret, [
        requestHeaders['x-signature'] ?? '',
        String(status),
        digest,
      ]),
  };
}
