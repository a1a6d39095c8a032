/**
 * Work that follows from what was written: a job is added in the same transaction, so it exists exactly when the
 * change does, and is run at least once afterwards. Tasks must therefore be safe to repeat.
 */
import { run, runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Tx } from './database.ts';
import type { Running } from './running.ts';

/** When and how often a job runs. */
export type JobOptions = {
  readonly runAt?: Date;
  /** A later job with the same key replaces the waiting one. */
  readonly key?: string;
  /** How often it is tried before it is given up and left for a person; each try waits longer. */
  readonly tries?: number;
};

/** Does a job. Throwing means: try again later. */
export type Task<Payload = unknown> = (payload: Payload) => Promise<void>;

/** Tasks by name, as modules hand them to the program. */
export type Tasks = Readonly<Record<string, Task<never>>>;

/** Adds a job that exists only if this transaction commits. The payload holds ids, never secrets. */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    max_attempts => ${options.tries ?? 25}::int)`.execute(tx);
}

/** Prepares the database for jobs. Safe to repeat and to run from many servers at once. */
export async function installJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: new WorkerLogger(() => () => undefined) });
}

/** Works on jobs until stopped; stopping waits for those under way. */
export async function startJobs(pool: pg.Pool, tasks: Tasks, log: Logger): Promise<Running> {
  const logger = new WorkerLogger((scope) => (level, message) => {
    // The library tells of every job; what matters to us is what goes wrong.
    if (level === 'error') log.error({ job: scope.taskIdentifier }, message);
    else log.debug({ job: scope.taskIdentifier }, message);
  });
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]),
  );
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger,
  });
  return { stop: () => runner.stop() };
}
