/** The job that looks after every open attempt, so that nothing depends on a browser coming back. */
import type { Tx } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { after } from '../../../platform/durations.ts';
import { addJob, type Task, type Tasks } from '../../../platform/jobs.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { holdingAttempt } from './hold-attempt.ts';
import { type Attempt, firstLookAfterMs, isFinal, nextLookAt } from './payment-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

const taskName = 'payments.reconcile';

type Payload = { readonly transactionId: string };

/** The jobs of payments. */
export function paymentTasks(deps: PaymentDeps): Tasks {
  const reconcile: Task<Payload> = ({ transactionId }) => reconcilePayment(deps, transactionId);
  return { [taskName]: reconcile };
}

/** The first look at a new attempt, in the transaction that writes it. Every look adds the next until the end. */
export async function addFirstLook(tx: Tx, { transactionId, createdAt }: Attempt): Promise<void> {
  await addLook(tx, transactionId, after(createdAt, firstLookAfterMs));
}

/**
 * The provider has hinted that a transaction has changed. The hint proves nothing and says nothing of money, so it
 * only brings the next look forward. Unknown and finished transactions are left alone.
 */
export async function hearHint(deps: PaymentDeps, hintedId: string): Promise<void> {
  const transactionId = hintedId.replaceAll('-', '').toLowerCase();
  const attempt = await findAttempt(deps.db, transactionId);
  if (!attempt || isFinal(attempt.state)) return;
  await inTransaction(deps.db, async (tx) => ok(await addLook(tx, transactionId, deps.clock.now())));
}

/** Brings an attempt as far as it comes without its player, and adds the next look while there is something to see. */
async function reconcilePayment(deps: PaymentDeps, transactionId: string): Promise<void> {
  const looked = await holdingAttempt(deps, transactionId, 0, (held) => settleAttempt(deps, held, 'job'));
  const attempt = looked?.value.attempt ?? (await findAttempt(deps.db, transactionId));
  if (!attempt) return;
  const open = looked?.value.open ?? !isFinal(attempt.state);
  const lookAt = nextLookAt(attempt, open, deps.clock.now());
  if (lookAt) await inTransaction(deps.db, async (tx) => ok(await addLook(tx, transactionId, lookAt)));
}

async function addLook(tx: Tx, transactionId: string, runAt: Date): Promise<void> {
  await addJob(tx, taskName, { transactionId }, { runAt, key: `payment:${transactionId}` });
}
