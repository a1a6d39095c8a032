/** How a player's call finishes an attempt after the window; shared by deposits and the saving of cards. */
import type { AnswerOf, RefusalOf } from '@lokalbingo/contract/operation';
import type { completeSale } from '@lokalbingo/contract/payments';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { holdingAttempt } from './hold-attempt.ts';
import { type Attempt, type AttemptKind, lifeOf } from './payment-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/** The answer to a call that finishes an attempt. */
export type Finished = Result<AnswerOf<typeof completeSale>, RefusalOf<typeof completeSale>>;

/**
 * Finishes one of the player's own attempts of the given kinds; any other is `transaction_not_found`. Yes only when
 * the provider has confirmed and it is on record. A second call at the same time waits for the first and answers the
 * same.
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
  const settled = await holdingAttempt(deps, transactionId, settlingWaits.forHoldMs, async (held) =>
    // Whoever held it before may have come to the end.
    lifeOf[held.state].isLastWord ? { attempt: held, reached: true } : settleAttempt(deps, held, 'player'),
  );
  return settled ? answerOf(settled.value.attempt, settled.value.reached) : refuse('payment_not_confirmed');
}

function answerOf({ state }: Attempt, reached: boolean): Finished {
  const { told, mayBeInWindow } = lifeOf[state];
  if (told === 'done') return ok({});
  // Before anything was asked for, nothing is to be confirmed: the page may as well ask again later.
  return refuse(mayBeInWindow && !reached ? 'provider_unavailable' : told);
}
