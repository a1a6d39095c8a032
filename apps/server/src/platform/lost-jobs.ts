import { seconds } from '@lokalbingo/contract/durations';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { JobsAtWork } from './jobs-at-work.ts';
import type { Running } from './running.ts';
import { isGone, showLife } from './signs-of-life.ts';

const lookEveryMs = seconds(2);
// Who has just begun to work has locked jobs a moment before it shows that it lives.
const newcomersMs = seconds(5);

/**
 * Frees jobs that are locked and that nobody works on, so that they are gone on with within seconds; the job library by
 * itself waits four hours. They are those of processes that were killed, and those that this process was given by an
 * answer that never came, since its line broke after the database had locked the job for it.
 *
 * Whoever works on jobs shows that it lives under the name of its worker pool. Who loses only that
 * connection keeps its jobs until it is gone for a look, and then a job may run twice, for which every task is made.
 * @param poolId what the library writes into a job that this process works on
 */
export function freeLostJobs(pool: pg.Pool, poolId: string, atWork: JobsAtWork, log: Logger): Running {
  let living: pg.PoolClient | undefined;
  let looking = Promise.resolve();

  const look = async (): Promise<void> => {
    const wentWell = atWork.look();
    try {
      living ??= await livingConnection(pool, poolId);
      await living.query(
        `UPDATE graphile_worker._private_jobs
        SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
        WHERE locked_at < now() - $1 * interval '1 millisecond'
          AND CASE WHEN locked_by = $2 THEN id <> ALL ($3::bigint[]) ELSE ${isGone('locked_by')} END`,
        [newcomersMs, poolId, atWork.ids()],
      );
      // Jobs of a queue wait for the queue as well, which the one that is lost still holds.
      await living.query(
        `UPDATE graphile_worker._private_job_queues AS queue SET locked_at = NULL, locked_by = NULL
        WHERE locked_at < now() - $1 * interval '1 millisecond'
          AND CASE WHEN locked_by = $2 THEN NOT EXISTS (
            SELECT FROM graphile_worker._private_jobs AS job
            WHERE job.job_queue_id = queue.id AND job.locked_at IS NOT NULL
          ) ELSE ${isGone('locked_by')} END`,
        [newcomersMs, poolId],
      );
      wentWell();
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
