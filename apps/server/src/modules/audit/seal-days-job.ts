/** The job that seals the audit log, every night. */
import type { Db } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { type SealDeps, sealDays } from './seal-days.ts';

const sealTask = 'audit.seal';

/** Returns the jobs of the audit log. Each run first schedules the next, so a failed run is never the last. */
export function sealTasks(deps: SealDeps): Tasks {
  return {
    [sealTask]: async () => {
      await addSealing(deps.db, deps.clock.now());
      await sealDays(deps);
    },
  };
}

/** Schedules sealing for the coming night. */
export const addSealing = (db: Db, now: Date): Promise<void> => addNightlyJob(db, sealTask, '00:30', now);
