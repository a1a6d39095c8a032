import { hours } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import type { AdmissionRefusalCode } from '../admission/admission.ts';
import { attemptKey, type RateLimit, releaseAttempts, takeAttempt } from '../rate-limits/rate-limits.ts';
import { admitNewPayee } from './admit-payee.ts';
import { beginRequest, madeBefore, makeRequest, type StatedPayee } from './make-request.ts';
import { insertStep } from './step-store.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { giveMoneyBack, lockBooks } from './withdrawal-money.ts';
import { lockWithdrawal, updateState } from './withdrawal-store.ts';
import { withdrawalTexts as texts } from './withdrawals.nb.ts';

// Each correction may send an SMS.
const correctionsADay = 5;

/** The request, and the account that it should have had. */
export type Correction = StatedPayee & {
  readonly playerId: number;
  readonly hallId: number;
  readonly withdrawalId: number;
  readonly idempotencyKey: string | undefined;
};

/** The refusals of a correction. */
export type CorrectionRefusal =
  | AdmissionRefusalCode<'correct_withdrawal'>
  | 'account_owner_differs'
  | 'new_account_waits'
  | 'idempotency_key_reused'
  | 'withdrawal_not_found'
  | 'withdrawal_taken_up'
  | 'too_many_corrections';

/**
 * Cancels a request that nobody has taken up and makes it again to another account, in one step: the money goes back to
 * its buckets and is held again, and cannot be staked in between.
 */
export function correctWithdrawal(
  deps: WithdrawalDeps,
  correction: Correction,
): Promise<Result<Withdrawal, CorrectionRefusal>> {
  return inTransaction(deps.db, (tx) => correctOnce(tx, deps, correction));
}

async function correctOnce(
  tx: Tx,
  deps: WithdrawalDeps,
  correction: Correction,
): Promise<Result<Withdrawal, CorrectionRefusal>> {
  const { playerId, hallId, withdrawalId } = correction;
  const begun = await beginRequest(tx, deps, 'correct_withdrawal', { ...correction, about: withdrawalId });
  if (!begun.ok) return begun;
  // The player and the attempts are locked before the accounts.
  const admitted = await admitNewPayee(tx, deps, playerId);
  const bound = correctionBound(deps, playerId);
  const counted = await takeAttempt(tx, deps, [bound]);
  const books = await lockBooks(tx, begun.value.card);
  const earlier = await madeBefore(tx, playerId, begun.value.key);
  if (!earlier.ok) return earlier;
  if (earlier.value) {
    if (counted.ok) await releaseAttempts(tx, { givenBack: [bound.key] });
    return ok(earlier.value);
  }
  const wrong = await lockWithdrawal(tx, withdrawalId);
  if (wrong?.playerId !== playerId || wrong.hallId !== hallId) return refuse('withdrawal_not_found');
  if (wrong.state !== 'sent') return refuse('withdrawal_taken_up');
  if (!admitted.ok) return admitted;
  if (!counted.ok) return refuse('too_many_corrections', counted.refusal);
  await cancel(tx, deps, books, wrong);
  const made = await makeRequest(tx, deps, books, { ...begun.value, requestedOre: amountOf(wrong) });
  assert(made.ok, 'The money just returned can be held again.');
  return made;
}

const correctionBound = (deps: WithdrawalDeps, playerId: number): RateLimit => ({
  key: attemptKey(deps, 'corrected withdrawal', String(playerId)),
  rule: { freeAttempts: correctionsADay, windowMs: hours(24) },
});

async function cancel(
  tx: Tx,
  { clock }: Pick<WithdrawalDeps, 'clock'>,
  books: Parameters<typeof giveMoneyBack>[1],
  withdrawal: Withdrawal,
): Promise<void> {
  const at = clock.now();
  await updateState(tx, withdrawal, { state: 'cancelled' });
  await insertStep(tx, withdrawal, { step: 'cancelled', actor: null, reason: null, at });
  await giveMoneyBack(tx, books, withdrawal, { description: texts.corrected(withdrawal.reference), at });
}
