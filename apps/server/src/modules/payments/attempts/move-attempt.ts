import type { PaymentFailure } from '@lokalbingo/contract/payments';
import type { Tx } from '../../../platform/database.ts';
import { lockAttempt, updateAttempt } from './attempt-store.ts';
import { type Attempt, type AttemptState, hasFailed, isFinal, mayBecome } from './payment-attempt.ts';

/** The details of a change of state. */
export type Move = {
  readonly to: AttemptState;
  readonly at: Date;
  /** The reason, in the provider's words or ours; without card numbers. */
  readonly why?: string;
  /** The reason as the player sees it, if any. */
  readonly failure?: PaymentFailure | undefined;
  /** The page where the customer pays, as returned by the provider. */
  readonly windowUrl?: string | undefined;
  /** Set when money or a verification is about to be requested. */
  readonly countsAsTry?: boolean;
};

/**
 * Changes the state of an attempt under a row lock, and returns it in its current state. Outdated news changes nothing,
 * so the caller continues from the returned state.
 */
export async function moveAttempt(tx: Tx, attempt: Attempt, move: Move): Promise<Attempt> {
  return moveLocked(tx, await lockAttempt(tx, attempt), move);
}

/** Does the same as {@link moveAttempt}, for an attempt that this transaction has locked. */
export async function moveLocked(tx: Tx, current: Attempt, move: Move): Promise<Attempt> {
  if (!mayBecome(current.state, move.to)) return current;
  return updateAttempt(tx, current, {
    state: move.to,
    attempts: current.attempts + (move.countsAsTry ? 1 : 0),
    requestedAt: move.countsAsTry ? move.at : current.requestedAt,
    failure: move.failure ?? current.failure,
    failureText: move.why?.slice(0, 300) ?? current.failureText,
    registeredAt: move.to === 'registered' ? move.at : current.registeredAt,
    windowUrl: move.windowUrl ?? current.windowUrl,
    settledAt: isFinal(move.to) || hasFailed(move.to) ? move.at : null,
  });
}
