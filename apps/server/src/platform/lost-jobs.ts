import { seconds } from '@lokalbingo/contract/durations';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Running } from './running.ts';
import { isGone, showLife } from './signs-of-life.ts';

const lookEveryMs = seconds(2);
// Who has just begun to work has locked jobs a moment before it shows that it lives.
const newcomersMs = seconds(5);

/**
 * Frees the jobs of processes that were killed, so that others go on with them within seconds; the job library by
 * itself waits four hours. Whoever works on jobs shows that it lives under the name of its worker pool. Who loses only that
 * connection keeps its jobs until it is gone for a look, and then a job may run twice, for which every task is made.
 * @param poolId what the library writes into a job that this process works on
 */
export function freeLostJobs(pool: pg.Pool, poolId: string, log: Logger): Running {
  let living: pg.PoolClient | undefined;
  let looking = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      living ??= await livingConnection(pool, poolId);
      await living.query(
        `UPDATE graphile_worker._private_jobs
        SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
        WHERE locked_at < now() - $1 * interval '1 millisecond' AND locked_by <> $2
          AND ${isGone('locked_by')}`,
        [newcomersMs, poolId],
      );
      // Jobs of a queue wait for the queue as well, which the one that is lost still holds.
      await living.query(
        `UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
        WHERE locked_at < now() - $1 * interval '1 millisecond' AND locked_by <> $2
          AND ${isGone('locked_by')}`,
        [newcomersMs, poolId],
      );
    } catch (error) {
      living?.release(true);
      living = undefined;
      log.warn({ err: error }, 'lost jobs could not be looked for');
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookEveryMs);
  looking = look();

  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      living?.release(true);
    },
  };
}

async function livingConnection(pool: pg.Pool, poolId: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await showLife(client, poolId);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
