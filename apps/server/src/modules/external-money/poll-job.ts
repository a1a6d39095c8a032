/** The job that polls movements that no process works on, so that a movement ends even if its process dies. */
import { after, seconds } from '@lokalbingo/contract/durations';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { pollWalletTransfer } from './carry-out.ts';
import { closeIfBarred, closeUnlessAdmitted } from './close-if-barred.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { holdingsDueToAdmit } from './holding-store.ts';
import { reportOverdue } from './report-overdue.ts';
import { urgentClosesToRepeat, walletTransfersDue } from './wallet-transfer-store.ts';

/** The job's name. */
export const pollTask = 'outside_money.look';

/** How soon an unknown or orphaned movement is polled. */
const everyMs = seconds(2);
/** How many are polled in parallel; the others wait for the next run, which then follows at once. */
const atMost = 20;

/** Returns the jobs of movements. Each run first schedules the next, so a failed run is never the last. */
export function walletTransferTasks(deps: ExternalMoneyDeps): Tasks {
  return {
    [pollTask]: async () => {
      await addPoll(deps.db, after(deps.clock.now(), everyMs));
      if ((await pollUnsettled(deps)) === atMost) await addPoll(deps.db, deps.clock.now());
      await askForTheDead(deps);
      await closeAgain(deps);
      await reportOverdue(deps);
    },
  };
}

/** Polls due movements, and returns how many there were. A failed one does not stop the others. */
export async function pollUnsettled(deps: ExternalMoneyDeps): Promise<number> {
  const names = await walletTransfersDue(deps.db, deps.clock.now(), atMost);
  const due = names.map((walletTransferId) => ({ walletTransferId }));
  await each(deps, due, ({ walletTransferId }) => lookAndClose(deps, walletTransferId));
  return due.length;
}

/**
 * Repeats urgent closes that a party has refused, for example because a ticket is in use or a day is being settled,
 * while the player still may not continue. Each attempt has a new id, because a party keeps refusing the old one.
 */
async function closeAgain(deps: ExternalMoneyDeps): Promise<void> {
  const refused = await urgentClosesToRepeat(deps.db, deps.clock.now(), atMost);
  await each(deps, refused, ({ holding, ...walletTransfer }) =>
    closeUnlessAdmitted(deps, { ...walletTransfer, holdingId: holding.holdingId }),
  );
}

/** Checks admission for money whose arrival was confirmed to a process that died before its own check. */
async function askForTheDead(deps: ExternalMoneyDeps): Promise<void> {
  const due = await holdingsDueToAdmit(deps.db, deps.clock.now(), atMost);
  await each(deps, due, (holding) => closeUnlessAdmitted(deps, holding));
}

async function each<Due extends { readonly walletTransferId?: string; readonly holdingId?: number }>(
  { log }: ExternalMoneyDeps,
  due: readonly Due[],
  look: (item: Due) => Promise<unknown>,
): Promise<void> {
  const looks = await Promise.allSettled(due.map(look));
  looks.forEach((result, at) => {
    if (result.status === 'rejected')
      log.error(
        { err: result.reason, movementId: due[at]?.walletTransferId, holdingId: due[at]?.holdingId },
        'a movement could not be polled',
      );
  });
}

/** Returns arrived money if its player may not continue. */
export async function lookAndClose(deps: ExternalMoneyDeps, walletTransferId: string): Promise<void> {
  const walletTransfer = await pollWalletTransfer(deps, walletTransferId);
  if (walletTransfer) await closeIfBarred(deps, walletTransfer);
}

/** Schedules a poll, replacing a waiting one. Only one runs at a time, in any process. */
export async function addPoll(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, pollTask, {}, { runAt, key: pollTask, queue: pollTask })),
  );
}
