/** The job that tries, every night, what excluded players may not do. */
import type { Db } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { type CheckDeps, runChecks } from './run-checks.ts';

const checkTask = 'exclusion_checks.run';

/** The jobs of the checks. Each run first adds the next, so that none that fails is the last. */
export function exclusionCheckTasks(deps: CheckDeps): Tasks {
  return {
    [checkTask]: async () => {
      await addChecks(deps.db, deps.clock.now());
      await runChecks(deps);
    },
  };
}

/** Has the checks run in the coming night. */
export const addChecks = (db: Db, now: Date): Promise<void> => addNightlyJob(db, checkTask, '05:10', now);
