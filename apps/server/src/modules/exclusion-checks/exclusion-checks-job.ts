/** The job that attempts forbidden acts as excluded players, every night. */
import type { Db } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { type CheckDeps, runChecks } from './run-checks.ts';

const checkTask = 'exclusion_checks.run';

/** Returns the jobs of the checks. Each run first schedules the next, so a failed run is never the last. */
export function exclusionCheckTasks(deps: CheckDeps): Tasks {
  return {
    [checkTask]: async () => {
      await addChecks(deps.db, deps.clock.now());
      await runChecks(deps);
    },
  };
}

/** Schedules the checks for the coming night. */
export const addChecks = (db: Db, now: Date): Promise<void> => addNightlyJob(db, checkTask, '05:10', now);
