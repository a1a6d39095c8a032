/** The job that looks after movements that nobody is at, so that nothing depends on a process that lives on. */
import { after, seconds } from '@lokalbingo/contract/durations';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { pollMovement } from './carry-out.ts';
import { closeIfBarred, closeUnlessAdmitted } from './close-if-barred.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { holdingsDueToAdmit } from './holding-store.ts';
import { movementsToLookAt, urgentClosesToRepeat } from './movement-store.ts';
import { reportOverdue } from './report-overdue.ts';

/** The job's name. */
export const pollTask = 'outside_money.look';

/** How soon what has become unknown, or been left by a process that died, is looked at. */
const everyMs = seconds(2);
/** So many are looked at side by side; the others wait for the next look, which then follows at once. */
const atMost = 20;

/** The jobs of movements. Each look first adds the next, so that none that fails is the last. */
export function movementTasks(deps: ExternalMoneyDeps): Tasks {
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

/** Looks at movements that are due, and tells how many they were. One that fails does not keep the others. */
export async function pollUnsettled(deps: ExternalMoneyDeps): Promise<number> {
  const names = await movementsToLookAt(deps.db, deps.clock.now(), atMost);
  const due = names.map((movementId) => ({ movementId }));
  await each(deps, due, ({ movementId }) => lookAndClose(deps, movementId));
  return due.length;
}

/**
 * Asks again for urgent closes that a party has refused, while the player may still not go on: a ticket that is in use, a
 * day that is being settled. Under a new name each time, for what a party has refused stays refused under the old one.
 */
async function closeAgain(deps: ExternalMoneyDeps): Promise<void> {
  const refused = await urgentClosesToRepeat(deps.db, deps.clock.now(), atMost);
  await each(deps, refused, ({ holding, ...movement }) =>
    closeUnlessAdmitted(deps, { ...movement, holdingId: holding.holdingId }),
  );
}

/** Asks admission about money of whose arrival a process heard that died before it could ask. */
async function askForTheDead(deps: ExternalMoneyDeps): Promise<void> {
  const due = await holdingsDueToAdmit(deps.db, deps.clock.now(), atMost);
  await each(deps, due, (holding) => closeUnlessAdmitted(deps, holding));
}

async function each<Due extends { readonly movementId?: string; readonly holdingId?: number }>(
  { log }: ExternalMoneyDeps,
  due: readonly Due[],
  look: (movement: Due) => Promise<unknown>,
): Promise<void> {
  const looks = await Promise.allSettled(due.map(look));
  looks.forEach((result, at) => {
    if (result.status === 'rejected')
      log.error(
        { err: result.reason, movementId: due[at]?.movementId, holdingId: due[at]?.holdingId },
        'a movement could not be looked at',
      );
  });
}

/** Money that is found to have arrived goes back when its player may not go on. */
async function lookAndClose(deps: ExternalMoneyDeps, movementId: string): Promise<void> {
  const movement = await pollMovement(deps, movementId);
  if (movement) await closeIfBarred(deps, movement);
}

/** Has the movements looked at then, in place of the look that waits. One at a time, in whatever process. */
export async function addPoll(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, pollTask, {}, { runAt, key: pollTask, queue: pollTask })),
  );
}
