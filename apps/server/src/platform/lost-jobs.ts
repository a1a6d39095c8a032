import { seconds } from '@lokalbingo/contract/durations';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Running } from './running.ts';

const lookEveryMs = seconds(2);
// Who has just begun to work has locked jobs a moment before it shows that it lives.
const newcomersMs = seconds(5);

/**
 * Frees the jobs of processes that were killed, so that others go on with them within seconds; the job library by
 * itself waits four hours. Whoever works on jobs shows that it lives by an advisory lock named after its worker pool,
 * which PostgreSQL lets go of when the connection is gone. Who loses only that connection keeps its jobs until it is
 * gone for a look, and then a job may run twice, for which every task is made.
 * @param poolId what the library writes into a job that this process works on
 */
export function freeLostJobs(pool: pg.Pool, poolId: string, log: Logger): Running {
  let living: pg.PoolClient | undefined;
  let looking = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      living ??= await showLife(pool, poolId);
      await living.query(
        `UPDATE graphile_worker._private_jobs
        SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
        WHERE locked_at < now() - $1 * interval '1 millisecond' AND locked_by <> $2
          AND pg_try_advisory_xact_lock(hashtextextended('jobs of ' || locked_by, 0))`,
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

async function showLife(pool: pg.Pool, poolId: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended('jobs of ' || $1, 0))", [poolId]);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
