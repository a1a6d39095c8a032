/** The job that notifies managers, every morning, of shifts left open overnight. */
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { ok } from '../../platform/result.ts';
import { type AbandonedShiftDeps, nightIsOver, notifyOfAbandonedShifts } from './abandoned-shifts.ts';

const task = 'till.abandoned_shifts';

/** The till's jobs. Each run first schedules the next, so a failed run is never the last. */
export const tillTasks = (deps: AbandonedShiftDeps): Tasks => ({
  [task]: async () => {
    await addNotification(deps.db, deps.clock.now());
    await inTransaction(deps.db, async (tx) => ok(await notifyOfAbandonedShifts(tx, deps)));
  },
});

/** Schedules the notification for the coming morning. */
export const addNotification = (db: Db, now: Date): Promise<void> =>
  addNightlyJob(db, task, nightIsOver, now);
