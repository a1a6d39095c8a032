import type { AnswerOf, RefusalOf } from '@lokalbingo/contract/operation';
import type { getPaymentOutcome } from '@lokalbingo/contract/payments';
import { sumOre } from '@lokalbingo/money';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import { admitPlayer, memberCard, type PlayerInHall } from '../../admission/admission.ts';
import { findHall } from '../../halls/halls.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { type AttemptState, lifeOf } from './payment-attempt.ts';

const outcomes = {
  done: 'done',
  payment_cancelled: 'cancelled',
  payment_refused: 'refused',
  payment_refunded: 'refunding',
  payment_not_confirmed: 'open',
} as const;

/** The states whose answers are more specific than those of their group. */
const ownWords: Partial<Record<AttemptState, 'refund_unknown' | 'refunded'>> = {
  refund_unknown: 'refund_unknown',
  refunded: 'refunded',
};

/**
 * Returns the state of one of the player's own attempts from our own database. Asks no provider and changes nothing, so
 * it can be called while the customer is in the window, as often as needed.
 */
export async function outcomeOf(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  { playerId, transactionId }: { readonly playerId: number; readonly transactionId: string },
): Promise<Result<AnswerOf<typeof getPaymentOutcome>, RefusalOf<typeof getPaymentOutcome>>> {
  const attempt = await findAttempt(deps.db, transactionId);
  if (attempt?.playerId !== playerId) return refuse('transaction_not_found');
  const outcome = ownWords[attempt.state] ?? outcomes[lifeOf[attempt.state].answer];
  const hall = await findHall(deps.db, attempt.hallId);
  assert(hall.ok, 'An attempt belongs to a hall.');
  const { name, phone } = hall.value;
  const cameToNothing = outcome === 'cancelled' || outcome === 'refused';
  const common = {
    outcome,
    failure: cameToNothing ? (attempt.failure ?? 'unknown') : null,
    reference: attempt.reference,
    hall: { name, phone },
  };
  if (attempt.kind === 'card_save') return ok({ ...common, amount: null, balance: null });
  const balance = outcome === 'done' ? await shownBalance(deps, attempt) : null;
  return ok({ ...common, amount: attempt.amountOre, balance });
}

/** Returns the balance; null when the player may not see it. */
async function shownBalance(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  { hallId, playerId }: PlayerInHall,
) {
  const admitted = await admitPlayer(db, 'see_balance', { hallId, playerId }, clock.now());
  if (!admitted.ok) return null;
  const { ownOre, winningsOre } = await balanceOf(db, memberCard(admitted.value));
  return sumOre(ownOre, winningsOre);
}
