import type { PaymentFailure } from '@lokalbingo/contract/payments';
import type { Tx } from '../../../platform/database.ts';
import { lockAttempt, updateAttempt } from './attempt-store.ts';
import { type Attempt, type AttemptState, hasFailed, isFinal, mayBecome } from './payment-attempt.ts';

/** What else is known when an attempt changes its state. */
export type Move = {
  readonly to: AttemptState;
  readonly at: Date;
  /** Why it failed, in the provider's words or ours; without card numbers. */
  readonly why?: string;
  /** The same in the word that its player is told by, where there is one. */
  readonly failure?: PaymentFailure | undefined;
  /** Where the customer pays, as the provider has told. */
  readonly windowUrl?: string | undefined;
  /** Money or a verification is about to be asked for. */
  readonly countsAsTry?: boolean;
};

/**
 * Brings an attempt into a new state under a row lock, and gives it as it then stands. News that has been overtaken
 * changes nothing, so the caller goes on from the state that it gets back.
 */
export async function moveAttempt(tx: Tx, attempt: Attempt, move: Move): Promise<Attempt> {
  return moveLocked(tx, await lockAttempt(tx, attempt), move);
}

/** The same for an attempt as it stands under this transaction's lock. */
export async function moveLocked(tx: Tx, current: Attempt, move: Move): Promise<Attempt> {
  if (!mayBecome(current.state, move.to)) return current;
  return updateAttempt(tx, current, {
    state: move.to,
    tries: current.tries + (move.countsAsTry ? 1 : 0),
    askedAt: move.countsAsTry ? move.at : current.askedAt,
    failure: move.failure ?? current.failure,
    failureText: move.why?.slice(0, 300) ?? current.failureText,
    registeredAt: move.to === 'registered' ? move.at : current.registeredAt,
    windowUrl: move.windowUrl ?? current.windowUrl,
    settledAt: isFinal(move.to) || hasFailed(move.to) ? move.at : null,
  });
}
