import { seconds } from '@lokalbingo/contract/durations';
import type pg from 'pg';
import type { Logger } from 'pino';
import { holdLivenessLock, isProcessGone } from './process-liveness.ts';
import type { Running } from './running.ts';
import type { RunningJobs } from './running-jobs.ts';

const lookEveryMs = seconds(2);
// A new worker locks jobs a moment before it takes its liveness lock.
const newcomersMs = seconds(5);

/**
 * SQL that is true when a job is locked although no process runs it: $1 {@link newcomersMs}, $2 our pool, $3
 * its jobs.
 */
const isLost = `locked_at < now() - $1 * interval '1 millisecond'
  AND CASE WHEN locked_by = $2 THEN id <> ALL ($3::bigint[]) ELSE ${isProcessGone('locked_by')} END`;

/**
 * SQL that is true when a newer job with the same key replaced this one while it was running. The library
 * then removes the key and sets the attempts to the maximum, so that this one never runs again. A job that
 * was added without a key and failed for good has `updated_at = created_at`, since neither an attempt nor a
 * failure sets it.
 */
const isReplaced = 'key IS NULL AND attempts = max_attempts AND updated_at <> created_at';

/**
 * SQL that is true when the last attempt ended after the last update, so that the job was running when it lost its key.
 * A job that failed for good, and lost its key to a newer one later, ended before that update. The library records no
 * time of failure: it sets `run_at` exp(attempts) seconds after it, counting at most ten attempts.
 */
const hasEndedSince = `run_at - CASE WHEN last_error IS NULL THEN interval '0'
  ELSE exp(least(attempts, 10)) * interval '1 second' END > updated_at`;

/**
 * Deletes jobs that were replaced while running and did not succeed: their process was killed, or they
 * failed. The newer job does their work, and the library deletes only those that succeed. Jobs that failed
 * for good stay for a person.
 */
const removeReplaced = `DELETE FROM graphile_worker._private_jobs
  WHERE ${isReplaced} AND CASE WHEN locked_at IS NULL THEN ${hasEndedSince} ELSE ${isLost} END`;

/**
 * Frees jobs that are locked although no process runs them, so that they continue within seconds; the job
 * library by itself waits four hours. These are the jobs of killed processes, and those assigned to this
 * process by an answer that never arrived, because its connection broke after the database had locked the
 * job. Those that were replaced meanwhile are deleted instead.
 *
 * A worker shows under the name of its pool that it is alive. One that loses only that connection keeps its
 * jobs until a check finds it gone; then a job may run twice, which every task must tolerate.
 * @param poolId the library's mark in a job that this process runs
 */
export function freeLostJobs(pool: pg.Pool, poolId: string, atWork: RunningJobs, log: Logger): Running {
  let living: pg.PoolClient | undefined;
  let looking = Promise.resolve();

  const look = async (): Promise<void> => {
    const wentWell = atWork.look();
    try {
      living ??= await livingConnection(pool, poolId);
      const ours = [newcomersMs, poolId, atWork.ids()];
      await living.query(removeReplaced, ours);
      await living.query(
        `UPDATE graphile_worker._private_jobs
        SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now()) WHERE ${isLost}`,
        ours,
      );
      // Jobs of a queue also wait for the queue, which the lost job still holds.
      await living.query(
        `UPDATE graphile_worker._private_job_queues AS queue SET locked_at = NULL, locked_by = NULL
        WHERE locked_at < now() - $1 * interval '1 millisecond'
          AND CASE WHEN locked_by = $2 THEN NOT EXISTS (
            SELECT FROM graphile_worker._private_jobs AS job
            WHERE job.job_queue_id = queue.id AND job.locked_at IS NOT NULL
          ) ELSE ${isProcessGone('locked_by')} END`,
        [newcomersMs, poolId],
      );
      wentWell();
    } catch (error) {
      living?.release(true);
      living = undefined;
      log.warn({ err: error }, 'the search for lost jobs failed');
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
    await holdLivenessLock(client, poolId);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
