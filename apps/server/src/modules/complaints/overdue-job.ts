/** The job that raises an alarm, every morning, for each hall with an overdue complaint. */
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { ok } from '../../platform/result.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import { overdueByHall } from './complaint-store.ts';

const task = 'complaints.overdue';

/** The dependencies of the job. */
export type OverdueDeps = { readonly db: Db; readonly clock: Clock; readonly log: Logger };

/** Each run first schedules the next, so a failed run is never the last. */
export const overdueTasks = (deps: OverdueDeps): Tasks => ({
  [task]: async () => {
    const { db, clock, log } = deps;
    const now = clock.now();
    await addOverdueJob(db, now);
    await inTransaction(db, async (tx) => {
      for (const { hallId, complaints } of await overdueByHall(tx, now)) {
        log.error({ alarm: 'complaint_overdue', hallId, complaints }, 'Complaints are past their due day');
        await raiseAlarm(tx, now, { name: 'complaint_overdue', hallId, about: {} });
      }
      return ok(undefined);
    });
  },
});

/** Schedules the alarm for the coming morning. */
export const addOverdueJob = (db: Db, now: Date): Promise<void> => addNightlyJob(db, task, '07:00', now);
