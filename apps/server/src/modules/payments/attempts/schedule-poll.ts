/** Schedules when the provider is polled about an unfinished attempt. */

import { after, hours, minutes } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { addJob, addJobs } from '../../../platform/jobs.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Attempt, attemptLifeMs, hasFailed } from './payment-attempt.ts';

/** The job that polls an attempt. */
export const pollTask = 'payments.reconcile';
/** The payload of the job. */
export type PollPayload = { readonly transactionId: string };

/** How long the player has to finish the attempt before the first poll. */
export const firstPollAfterMs = minutes(1);
const longestPauseMs = hours(6);
const lastPollAfterMs = attemptLifeMs + hours(1);

/** Schedules the first poll of a new attempt, in the transaction that stores it. Every poll schedules the next. */
export async function addFirstPoll(tx: Tx, { transactionId, createdAt }: Attempt): Promise<void> {
  await addPoll(tx, transactionId, after(createdAt, firstPollAfterMs));
}

/** Schedules the next poll while the attempt can still change. */
export async function addNextPoll(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  attempt: Attempt,
  open: boolean,
): Promise<void> {
  const runAt = nextPollAt(attempt, open, deps.clock.now());
  if (runAt) await inTransaction(deps.db, async (tx) => ok(await addPoll(tx, attempt.transactionId, runAt)));
}

/** Polls as soon as possible, in place of the scheduled poll. */
export async function pollNow(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  { transactionId }: Attempt,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => ok(await addPoll(tx, transactionId, deps.clock.now())));
}

/**
 * Returns when to poll next; undefined when no poll is needed. Open attempts are polled less and less often. A failed
 * one is polled once more after a day, in case the money was reserved or taken after all.
 */
function nextPollAt({ state, createdAt }: Attempt, open: boolean, now: Date): Date | undefined {
  const ageMs = now.getTime() - createdAt.getTime();
  if (open) return after(now, Math.min(Math.max(firstPollAfterMs, ageMs / 2), longestPauseMs));
  return hasFailed(state) && ageMs < attemptLifeMs ? after(createdAt, lastPollAfterMs) : undefined;
}

/** Polls at a moment, in place of the scheduled poll. */
async function addPoll(tx: Tx, transactionId: string, runAt: Date): Promise<void> {
  const { payload, key } = lookAt(transactionId);
  await addJob(tx, pollTask, payload, { runAt, key });
}

/** Polls all of these at a moment, in place of their scheduled polls. */
export function addPolls(
  tx: Tx,
  attempts: readonly Pick<Attempt, 'transactionId'>[],
  runAt: Date,
): Promise<void> {
  const looks = attempts.map(({ transactionId }) => lookAt(transactionId));
  return addJobs(tx, pollTask, looks, runAt);
}

const lookAt = (transactionId: string): { readonly payload: PollPayload; readonly key: string } => ({
  payload: { transactionId },
  key: `payment:${transactionId}`,
});
