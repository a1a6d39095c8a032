/**
 * Netaxept's callback: `{"TransactionId": …}` posted to the merchant's address when a payment has become
 * authorised, captured, credited or annulled. It is only a hint, unsigned and without an amount. It is
 * repeated until it is answered with 200, quickly at first and a last time a day later.
 */
import { postBody } from '../outgoing/post-body.ts';
import { createPostSender, type PostSender, type PostSenderDeps } from '../outgoing/post-sender.ts';

/** Its subjects are transaction ids. */
export type CallbackSender = PostSender;

export type CallbackSenderDeps = Pick<PostSenderDeps, 'clock' | 'store' | 'address' | 'onPosted'> & {
  /** The wait before the second attempt; it doubles with each one. */
  readonly retryMs: number;
};

const quickRetries = 5;
const lastTryAfterMs = 24 * 3_600_000;

export function createCallbackSender({ retryMs, ...deps }: CallbackSenderDeps): CallbackSender {
  const quick = Array.from({ length: quickRetries }, (_, retry) => retryMs * 2 ** retry);
  const waits = [...quick, lastTryAfterMs];
  return createPostSender({
    ...deps,
    retryDelayMs: (attempts) => waits[attempts],
    send: async (address, transactionId, stopping) => {
      const body = JSON.stringify({ TransactionId: transactionId });
      const status = await postBody(address, 'application/json', body, stopping);
      return { isTaken: status === 200, outcome: status === undefined ? 'no answer' : String(status) };
    },
  });
}
