/** The job that deletes expired data every night. */
import type { Db } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { type RemoveExpiredDeps, removeExpired } from './remove-expired.ts';

/** The job's name. */
export const removeTask = 'retention.remove';

/** At this time halls are closed, and the books have had their full check, which comes after midnight. */
const time = '04:30';

/** The jobs of retention. Each run first schedules the next, so a failed run is never the last. */
export function retentionTasks(deps: RemoveExpiredDeps): Tasks {
  return {
    [removeTask]: async () => {
      await addRemoval(deps.db, deps.clock.now());
      await removeExpired(deps);
    },
  };
}

/** Schedules the deletion for the coming night. */
export const addRemoval = (db: Db, now: Date): Promise<void> => addNightlyJob(db, removeTask, time, now);
