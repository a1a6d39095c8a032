/** Finishes an attempt for a player who returns from the window, for deposits and for saving cards. */
import { settlingWaits } from '@lokalbingo/contract/waits';
import { ok, refuse } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import type { Finished } from './finished.ts';
import { withAttemptLease } from './lease-attempt.ts';
import { type Attempt, type AttemptKind, lifeOf } from './payment-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Finishes one of the player's own attempts of the given kinds; any other is `transaction_not_found`. Accepts only when
 * the provider has confirmed and that is stored. Concurrent calls wait for the first, and if it has not finished, one
 * of them polls for all.
 */
export async function finishAttempt(
  deps: PaymentDeps,
  request: {
    readonly playerId: number;
    readonly transactionId: string;
    readonly kinds: readonly AttemptKind[];
  },
): Promise<Finished> {
  const { playerId, transactionId, kinds } = request;
  const attempt = await findAttempt(deps.db, transactionId);
  if (attempt?.playerId !== playerId || !kinds.includes(attempt.kind)) return refuse('transaction_not_found');
  if (lifeOf[attempt.state].isLastWord) return answerOf(attempt, true);
  return deps.finishing(transactionId, settlingWaits.forHoldMs, (waitMs) =>
    finishInTurn(deps, transactionId, waitMs),
  );
}

async function finishInTurn(deps: PaymentDeps, transactionId: string, waitMs: number): Promise<Finished> {
  const settled = await withAttemptLease(deps, transactionId, waitMs, async (held) =>
    // The previous holder may have finished it.
    lifeOf[held.state].isLastWord ? { attempt: held, reached: true } : settleAttempt(deps, held, 'player'),
  );
  return settled ? answerOf(settled.value.attempt, settled.value.reached) : refuse('payment_not_confirmed');
}

function answerOf({ state }: Attempt, reached: boolean): Finished {
  const { answer, waitsFor } = lifeOf[state];
  if (answer === 'done') return ok({});
  // Before any request there is nothing to confirm: the page may call again later.
  return refuse(waitsFor === 'window' && !reached ? 'provider_unavailable' : answer);
}
