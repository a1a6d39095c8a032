/** Runs the jobs that wait, by the real job runner, until none is due. */
import { runOnce, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Tasks } from '../jobs.ts';

/** Runs what is due now. A job that throws is left for a later time, as in production. */
export async function runJobs(pool: pg.Pool, tasks: Tasks): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]),
    ),
    noHandleSignals: true,
    logger: new WorkerLogger(() => () => undefined),
  });
}
