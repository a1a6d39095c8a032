/** The job that has the books look at themselves every hour. */
import { hours } from '@lokalbingo/contract/durations';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { type CheckDeps, checkBooks } from './check-books.ts';

/** The job's name. */
export const checkTask = 'books.check';

/** The jobs of the books. Each look first adds the next, so that none that fails is the last. */
export function booksTasks(deps: CheckDeps): Tasks {
  return {
    [checkTask]: async () => {
      const nextHour = Math.floor(deps.clock.now().getTime() / hours(1) + 1) * hours(1);
      await addCheck(deps.db, new Date(nextHour));
      await checkBooks(deps);
    },
  };
}

/** Has the books looked at then, in place of the look that waits. One at a time, in whatever process. */
export async function addCheck(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, checkTask, {}, { runAt, key: checkTask, queue: checkTask })),
  );
}
