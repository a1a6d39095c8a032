/** The job that removes what is kept no longer, every night. */
import type { Db } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { type RemoveExpiredDeps, removeExpired } from './remove-expired.ts';

/** The job's name. */
export const removeTask = 'retention.remove';

/** When: halls are closed, and the books have had their look at everything, which comes after midnight. */
const time = '04:30';

/** The jobs of retention. Each run first adds the next, so that none that fails is the last. */
export function retentionTasks(deps: RemoveExpiredDeps): Tasks {
  return {
    [removeTask]: async () => {
      await addRemoval(deps.db, deps.clock.now());
      await removeExpired(deps);
    },
  };
}

/** Has what is due removed in the coming night. */
export const addRemoval = (db: Db, now: Date): Promise<void> => addNightlyJob(db, removeTask, time, now);
