/** The job that polls every open attempt, so that nothing depends on a returning browser. */
import type { Task, Tasks } from '../../../platform/jobs.ts';
import { probeProvider, probeTask } from '../circuit/probe-provider-job.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { withAttemptLease } from './lease-attempt.ts';
import { isFinal } from './payment-attempt.ts';
import { addNextPoll, type PollPayload, pollTask } from './schedule-poll.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Creates the jobs of attempts and of the circuit breaker. */
export function paymentTasks(deps: PaymentDeps): Tasks {
  const reconcile: Task<PollPayload> = ({ transactionId }) => reconcilePayment(deps, transactionId);
  return { [pollTask]: reconcile, [probeTask]: probeProvider(deps) };
}

/** Advances an attempt as far as possible without its player, and schedules the next poll unless it is final. */
export async function reconcilePayment(deps: PaymentDeps, transactionId: string): Promise<void> {
  const looked = await withAttemptLease(deps, transactionId, 0, (held) => settleAttempt(deps, held, 'job'));
  if (looked) return addNextPoll(deps, looked.value.attempt, looked.value.open);
  // Another caller has the lease; the next poll will see whether it finished.
  const attempt = await findAttempt(deps.db, transactionId);
  if (attempt) await addNextPoll(deps, attempt, !isFinal(attempt.state));
}
