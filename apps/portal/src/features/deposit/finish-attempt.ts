import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { isPassing } from '@lokalbingo/browser/ask';
import { completeSale, verifyCard } from '@lokalbingo/contract/payments';
import { paymentConfirmationRetries, paymentConfirmationRetryMs } from '../../platform/durations.ts';

/** How an attempt ended: accepted by the provider, refused, or not known yet. */
export type AttemptEnd =
  | { readonly kind: 'succeeded' }
  /** `refunded`: the money was taken, and is returned to the payer. */
  | { readonly kind: 'failed' | 'refunded' }
  /** Neither accepted nor refused. */
  | { readonly kind: 'unknown'; readonly problem: ApiProblem };

/**
 * The problems after which the payment's state is unknown and a retry would not help: there is no session, or a newer
 * server refused with a code that this client does not know.
 */
export const endsAsking: readonly ApiProblem['code'][] = ['no_valid_token', 'unknown_refusal'];

/**
 * Finishes a payment (`sale`) or the saving of a card (`verify`). Only HTTP 200 is a success. While the
 * provider has not confirmed, or the network fails, it retries a few times; retrying is safe. After that the
 * outcome is unknown, which is not a failure: the server keeps checking.
 */
export async function finishAttempt(
  api: Api,
  attempt: { readonly kind: 'payment' | 'card'; readonly transactionId: string },
  signal: AbortSignal,
): Promise<AttemptEnd> {
  const operation = attempt.kind === 'payment' ? completeSale : verifyCard;
  for (let attempts = 0; ; attempts++) {
    const result = await api.call(operation, { body: { transactionId: attempt.transactionId }, signal });
    if (result.ok) return { kind: 'succeeded' };
    const { problem } = result;
    if (endsAsking.includes(problem.code)) return { kind: 'unknown', problem };
    if (problem.code === 'payment_refunded') return { kind: 'refunded' };
    if (problem.code !== 'payment_not_confirmed' && !isPassing(problem)) return { kind: 'failed' };
    if (attempts === paymentConfirmationRetries) return { kind: 'unknown', problem };
    await new Promise((resolve) => setTimeout(resolve, paymentConfirmationRetryMs));
    signal.throwIfAborted();
  }
}
