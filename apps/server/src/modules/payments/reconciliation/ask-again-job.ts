/** The job that queries the provider about a deposit on request, before the nightly reconciliation. */
import type { Task } from '../../../platform/jobs.ts';
import { dayToReconcile } from '../../../platform/nights.ts';
import { findAttempt } from '../attempts/attempt-store.ts';
import { reconcilePayment } from '../attempts/reconcile-payments-job.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';

/** Advances the deposit as far as possible, and then compares it as the nightly reconciliation does. */
export function askAgainJob(deps: PaymentDeps): Task<{ readonly transactionId: string }> {
  return async ({ transactionId }) => {
    await reconcilePayment(deps, transactionId);
    const attempt = await findAttempt(deps.db, transactionId);
    if (attempt && attempt.kind !== 'card_save')
      await reconcileDeposits(deps, dayToReconcile(deps.clock.now()), [attempt]);
  };
}
