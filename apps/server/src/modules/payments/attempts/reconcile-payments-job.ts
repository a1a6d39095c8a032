/** The job that looks after every open attempt, so that nothing depends on a browser coming back. */
import type { Task, Tasks } from '../../../platform/jobs.ts';
import { probeProvider, probeTask } from '../circuit/probe-provider-job.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { withAttemptLease } from './lease-attempt.ts';
import { isFinal } from './payment-attempt.ts';
import { addNextPoll, type PollPayload, pollTask } from './schedule-poll.ts';
import { settleAttempt } from './settle-attempt.ts';

/** The jobs of attempts, and of the provider that they need. */
export function paymentTasks(deps: PaymentDeps): Tasks {
  const reconcile: Task<PollPayload> = ({ transactionId }) => reconcilePayment(deps, transactionId);
  return { [pollTask]: reconcile, [probeTask]: probeProvider(deps) };
}

/** Brings an attempt as far as it comes without its player, and adds the next look while there is something to see. */
async function reconcilePayment(deps: PaymentDeps, transactionId: string): Promise<void> {
  const looked = await withAttemptLease(deps, transactionId, 0, (held) => settleAttempt(deps, held, 'job'));
  if (looked) return addNextPoll(deps, looked.value.attempt, looked.value.open);
  // Somebody else is at it now; whether that was the end is for the next look to see.
  const attempt = await findAttempt(deps.db, transactionId);
  if (attempt) await addNextPoll(deps, attempt, !isFinal(attempt.state));
}
