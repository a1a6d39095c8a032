/**
 * Jobs for work that follows a change. A job is added in the transaction of the change, so it exists exactly when the
 * change does. It runs at least once afterwards. Tasks must therefore be safe to repeat.
 */
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { databaseLeaveMs, jobMs } from '@lokalbingo/contract/waits';
import {
  run,
  runMigrations,
  type WorkerEvents,
  Logger as WorkerLogger,
  type WorkerPool,
} from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createPool, type Tx } from './database.ts';
import { freeLostJobs } from './lost-jobs.ts';
import { retryingPool } from './retrying-pool.ts';
import type { Running } from './running.ts';
import { trackRunningJobs } from './running-jobs.ts';
import { traced, withoutTrace, withTrace } from './tracing.ts';
import { withTimeout } from './with-timeout.ts';

/** When and how often a job runs. */
export type JobOptions = {
  readonly runAt?: Date;
  /** A later job with the same key replaces the waiting one. */
  readonly key?: string;
  /** Jobs of one queue run one at a time, in any process. */
  readonly queue?: string;
  /** How often it is tried before it is left for a person; each retry waits longer. */
  readonly attempts?: number;
};

/** Does a job. If it throws, the job is retried later. */
export type Task<Payload = unknown> = (payload: Payload) => Promise<void>;

/** Tasks by name, as modules pass them to the program. */
export type Tasks = Readonly<Record<string, Task<never>>>;

/**
 * Adds a job that exists only if this transaction commits. The payload has ids, never secrets. A job without `runAt`
 * belongs to the trace of the work that adds it.
 *
 * The library frees the key of a running job and then inserts, in two statements. If a worker takes the job between
 * them, the library inserts nothing, so both functions here check and add again: the key is free by then.
 */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const sent = options.runAt === undefined ? withTrace(payload) : payload;
  const added = await sql`SELECT id FROM graphile_worker.add_job(${name},
    payload => ${JSON.stringify(sent)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    max_attempts => ${options.attempts ?? 25}::int, queue_name => ${options.queue ?? null}::text)
    WHERE id IS NOT NULL`.execute(tx);
  if (added.rows.length === 0) await addJob(tx, name, payload, options);
}

/** Adds many jobs of one kind in one statement, all for one moment, each replacing the waiting one with its key. */
export async function addJobs(
  tx: Tx,
  name: string,
  jobs: readonly { readonly payload: object; readonly key: string }[],
  runAt: Date,
): Promise<void> {
  if (jobs.length === 0) return;
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  const keys = jobs.map(({ key }) => key);
  const { rows: added } = await sql<{ readonly key: string }>`SELECT key FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(${name}, payload, NULL, ${runAt}::timestamptz, NULL, key, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(${payloads}::json[], ${keys}::text[]) AS job (payload, key)))`.execute(tx);
  const there = new Set(added.map(({ key }) => key));
  await addJobs(
    tx,
    name,
    jobs.filter(({ key }) => !there.has(key)),
    runAt,
  );
}

/** Prepares the database for jobs. Safe to repeat, also from many servers concurrently. */
export async function installJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: new WorkerLogger(() => () => undefined) });
}

/** Returns the tasks as the runner calls them. */
export const taskListOf = (tasks: Tasks): Record<string, (payload: unknown) => Promise<void>> =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => {
        const { given, follows } = withoutTrace(payload);
        return traced(`job ${name}`, { follows }, () => task(given as never));
      },
    ]),
  );

const atOnce = 4;
// Each job needs a connection to work and one to record its end; two more listen for new jobs and free lost ones.
const connections = 2 * atOnce + 2;

/**
 * Works on jobs until stopped; stopping waits for those in progress.
 *
 * The runner has connections of its own, without time limits, which wait during an outage ({@link retryingPool}). It
 * does not catch errors when it records the outcome of a job, so a timeout there would end the process.
 */
export async function startJobs(databaseUrl: string, tasks: Tasks, log: Logger): Promise<Running> {
  const logger = new WorkerLogger((scope) => (level, message) => {
    // The library logs every job; only failures matter to us.
    if (level === 'error') log.error({ job: scope.taskIdentifier }, message);
    else log.debug({ job: scope.taskIdentifier }, message);
  });
  let isDone = false;
  const warn = (error: Error): void => {
    // The pool does not wait for connections that it has discarded; they may still be open when the database
    // stops.
    if (!isDone) log.warn({ err: error }, 'the jobs lost a connection');
  };
  const pool = createPool(databaseUrl, warn, { connections, limits: 'none' });
  const events: WorkerEvents = new EventEmitter();
  const atWork = trackRunningJobs(events);
  const patience = new AbortController();
  const made = once(events, 'pool:create');
  const runner = await run({
    pgPool: retryingPool(pool, patience.signal),
    events,
    taskList: taskListOf(tasks),
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 1000,
    logger,
  });
  const [{ workerPool }] = (await made) as [{ workerPool: WorkerPool }];
  const freeing = freeLostJobs(pool, workerPool.id, atWork, log);
  return {
    stop: async () => {
      // A hanging database lets no job end, and the runner has no limits. Jobs in progress are later found to be lost.
      const stopped = runner.stop();
      patience.abort();
      await withTimeout(jobMs, stopped);
      // The library stops before it has recorded the end of its last jobs. It has requested connections for that, and a
      // pool that is ending gives out none. After this turn the pool has given them out, and waits for their return.
      await setImmediate();
      isDone = true;
      await withTimeout(
        databaseLeaveMs,
        freeing.stop().then(() => pool.end()),
      );
    },
  };
}
