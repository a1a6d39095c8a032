/** Runs the waiting jobs, with the real job runner, until none is due. */
import { runOnce, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import { type Tasks, taskListOf } from '../jobs.ts';

/** Runs the due jobs. A job that throws is left for a later time, as in production. */
export async function runJobs(pool: pg.Pool, tasks: Tasks): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: taskListOf(tasks),
    noHandleSignals: true,
    logger: new WorkerLogger(() => () => undefined),
  });
  // The runner does not wait for the outcome of a job to be recorded; this waits.
  while (await isWorking(pool));
}

async function isWorking(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL',
  );
  return rowCount !== 0;
}
