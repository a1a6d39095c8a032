import type { AnswerOf, RefusalOf } from '@lokalbingo/contract/operation';
import type { findPaymentOutcome } from '@lokalbingo/contract/payments';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { type Result, refuse } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { withAttemptLease } from './lease-attempt.ts';
import { outcomeOf } from './outcome-of.ts';
import { lifeOf } from './payment-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Polls one of the player's own attempts whose window did not end well, and returns its state. Does not ask the
 * provider about an attempt with a final outcome.
 */
export async function findOutcome(
  deps: PaymentDeps,
  request: { readonly playerId: number; readonly transactionId: string },
): Promise<Result<AnswerOf<typeof findPaymentOutcome>, RefusalOf<typeof findPaymentOutcome>>> {
  const { playerId, transactionId } = request;
  const attempt = await findAttempt(deps.db, transactionId);
  if (attempt?.playerId !== playerId) return refuse('transaction_not_found');
  if (!lifeOf[attempt.state].isLastWord)
    await withAttemptLease(deps, transactionId, settlingWaits.forHoldMs, (held) =>
      settleAttempt(deps, held, 'job'),
    );
  return outcomeOf(deps, request);
}
