/** The job that removes what is kept no longer, every night. */
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { type RemoveDueDeps, removeDue } from './remove-due.ts';

/** The job's name. */
export const removeTask = 'retention.remove';

/** When: halls are closed, and the books have had their look at everything, which comes after midnight. */
const time = '04:30';

/** The jobs of retention. Each run first adds the next, so that none that fails is the last. */
export function retentionTasks(deps: RemoveDueDeps): Tasks {
  return {
    [removeTask]: async () => {
      await addRemoval(deps.db, deps.clock.now());
      await removeDue(deps);
    },
  };
}

/**
 * Has what is due removed in the coming night, unless an earlier night's run waits, which was missed. One at a time, in
 * whatever process.
 */
export async function addRemoval(db: Db, now: Date): Promise<void> {
  const today = osloDayOf(now);
  const tonight = osloMoment(today, time);
  const runAt = tonight > now ? tonight : osloMoment(plusDays(today, 1), time);
  const job = { runAt, key: `${removeTask} ${osloDayOf(runAt)}`, queue: removeTask, tries: 10 };
  await inTransaction(db, async (tx) => ok(await addJob(tx, removeTask, {}, job)));
}
