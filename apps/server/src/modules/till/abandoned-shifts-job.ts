/** The job that tells managers of shifts that stayed open, every morning. */
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { ok } from '../../platform/result.ts';
import { type AbandonedShiftDeps, nightIsOver, tellOfAbandonedShifts } from './abandoned-shifts.ts';

const task = 'till.abandoned_shifts';

/** The till's jobs. Each run first adds the next, so that none that fails is the last. */
export const tillTasks = (deps: AbandonedShiftDeps): Tasks => ({
  [task]: async () => {
    await addTelling(deps.db, deps.clock.now());
    await inTransaction(deps.db, async (tx) => ok(await tellOfAbandonedShifts(tx, deps)));
  },
});

/** Has the managers told in the coming morning. */
export const addTelling = (db: Db, now: Date): Promise<void> => addNightlyJob(db, task, nightIsOver, now);
