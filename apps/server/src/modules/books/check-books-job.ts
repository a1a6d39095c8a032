/** The job that checks the books every hour. */
import { hours } from '@lokalbingo/contract/durations';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { type CheckDeps, checkBooks } from './check-books.ts';

/** The job's name. */
export const checkTask = 'books.check';

/** Returns the jobs of the books. Each check first schedules the next, so a failed check is never the last. */
export function booksTasks(deps: CheckDeps): Tasks {
  return {
    [checkTask]: async () => {
      const nextHour = Math.floor(deps.clock.now().getTime() / hours(1) + 1) * hours(1);
      await addCheck(deps.db, new Date(nextHour));
      await checkBooks(deps);
    },
  };
}

/** Schedules a check, replacing a waiting one. Only one check runs at a time, in any process. */
export async function addCheck(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, checkTask, {}, { runAt, key: checkTask, queue: checkTask })),
  );
}
