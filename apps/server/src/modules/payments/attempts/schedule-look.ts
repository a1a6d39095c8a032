/** When the provider is asked about an attempt that its player does not finish. */

import { after, hours, minutes } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { addJob, addJobs } from '../../../platform/jobs.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Attempt, attemptLifeMs, hasFailed } from './payment-attempt.ts';

/** The job that looks at an attempt. */
export const lookTask = 'payments.reconcile';
/** What the job is told. */
export type LookPayload = { readonly transactionId: string };

/** How long an attempt that has begun is left to its player. */
export const firstLookAfterMs = minutes(1);
const longestPauseMs = hours(6);
const lastLookAfterMs = attemptLifeMs + hours(1);

/** The first look at a new attempt, in the transaction that writes it. Every look adds the next until the end. */
export async function addFirstLook(tx: Tx, { transactionId, createdAt }: Attempt): Promise<void> {
  await addLook(tx, transactionId, after(createdAt, firstLookAfterMs));
}

/** The look that follows one that was just made, while there is something to see. */
export async function addNextLook(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  attempt: Attempt,
  open: boolean,
): Promise<void> {
  const runAt = nextLookAt(attempt, open, deps.clock.now());
  if (runAt) await inTransaction(deps.db, async (tx) => ok(await addLook(tx, attempt.transactionId, runAt)));
}

/** Looks as soon as may be, in place of the look that waits. */
export async function lookNow(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  { transactionId }: Attempt,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => ok(await addLook(tx, transactionId, deps.clock.now())));
}

/**
 * While the attempt is open: ever more seldom. When it came to nothing: once more after a day, in case the money was
 * reserved or taken after all. Undefined when there is no more to ask.
 */
function nextLookAt({ state, createdAt }: Attempt, open: boolean, now: Date): Date | undefined {
  const ageMs = now.getTime() - createdAt.getTime();
  if (open) return after(now, Math.min(Math.max(firstLookAfterMs, ageMs / 2), longestPauseMs));
  return hasFailed(state) && ageMs < attemptLifeMs ? after(createdAt, lastLookAfterMs) : undefined;
}

/** Looks at a moment, in place of the look that waits. */
async function addLook(tx: Tx, transactionId: string, runAt: Date): Promise<void> {
  const { payload, key } = lookAt(transactionId);
  await addJob(tx, lookTask, payload, { runAt, key });
}

/** Looks at all of these at a moment, in place of the looks that wait. */
export function addLooks(
  tx: Tx,
  attempts: readonly Pick<Attempt, 'transactionId'>[],
  runAt: Date,
): Promise<void> {
  const looks = attempts.map(({ transactionId }) => lookAt(transactionId));
  return addJobs(tx, lookTask, looks, runAt);
}

const lookAt = (transactionId: string): { readonly payload: LookPayload; readonly key: string } => ({
  payload: { transactionId },
  key: `payment:${transactionId}`,
});
