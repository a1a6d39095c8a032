/** The job that asks about a deposit again, because a person wants to know before the night. */
import type { Task } from '../../../platform/jobs.ts';
import { dayToReconcile } from '../../../platform/nights.ts';
import { findAttempt } from '../attempts/attempt-store.ts';
import { reconcilePayment } from '../attempts/reconcile-payments-job.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';

/** Brings the deposit as far as it comes, and then compares it as the night does. */
export function askAgainJob(deps: PaymentDeps): Task<{ readonly transactionId: string }> {
  return async ({ transactionId }) => {
    await reconcilePayment(deps, transactionId);
    const attempt = await findAttempt(deps.db, transactionId);
    if (attempt && attempt.kind !== 'card_save')
      await reconcileDeposits(deps, dayToReconcile(deps.clock.now()), [attempt]);
  };
}
