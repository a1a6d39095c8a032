import { databaseWaits } from '@lokalbingo/contract/waits';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from './database.ts';
import { addJob, addJobs, startJobs } from './jobs.ts';
import { ok, refuse } from './result.ts';
import { useDatabaseProxy } from './testing/database-proxy.ts';
import { isAnyoneWaiting } from './testing/lock-waits.ts';
import { useTestDatabase } from './testing/test-database.ts';

// Short, yet far longer than a busy machine takes to connect.
const poolMs = 1000;
const database = useTestDatabase({ connections: 2, limits: { ...databaseWaits, poolMs } });
const line = useDatabaseProxy(() => database.url);
const silent = pino({ level: 'silent' });

async function jobsLeft(name: string): Promise<number> {
  const { rows } = await database.pool.query(
    'SELECT count(*) AS count FROM graphile_worker.jobs WHERE task_identifier = $1',
    [name],
  );
  return rows[0].count;
}

/** Returns how many connections listen for new jobs. */
async function listeners(): Promise<number> {
  const { rows } = await database.pool.query(
    "SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
  return rows[0].count;
}

/** Returns how many processes hold a liveness lock. */
async function livingProcesses(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT count(*) AS count FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND mode = 'ShareLock' AND granted`,
  );
  return rows[0].count;
}

describe('jobs', () => {
  it('exist only when the transaction that added them commits, and are retried when they throw', async () => {
    await inTransaction(database.db, async (tx) => {
      await addJob(tx, 'note', { id: 1 });
      return refuse('game_closed');
    });
    await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'note', { id: 2 })));
    const seen: number[] = [];
    const done = Promise.withResolvers<void>();
    const note = async ({ id }: { id: number }): Promise<void> => {
      seen.push(id);
      if (seen.length === 1) {
        await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
        throw new Error('not yet');
      }
      done.resolve();
    };
    const jobs = await startJobs(database.url, { note }, silent);
    // The library schedules the retry itself; the test moves it forward instead of waiting for it.
    const hurry = setInterval(
      () => database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()'),
      50,
    );
    await done.promise;
    clearInterval(hurry);
    await jobs.stop();
    expect(seen).toEqual([2, 2]);
  });

  it.each([
    ['addJob', (tx: Tx) => addJob(tx, 'taken', { id: 2 }, { key: 'taken' })],
    ['addJobs', (tx: Tx) => addJobs(tx, 'taken', [{ payload: { id: 2 }, key: 'taken' }], new Date())],
  ])('are not lost when a worker takes the job with the same key meanwhile: %s', async (_, addAgain) => {
    await inTransaction(database.db, async (tx) =>
      ok(await addJob(tx, 'taken', { id: 1 }, { key: 'taken' })),
    );
    const worker = new pg.Client({ connectionString: database.url });
    await worker.connect();
    await worker.query('BEGIN');
    await worker.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE key = 'taken'",
    );
    const added = inTransaction(database.db, async (tx) => ok(await addAgain(tx)));
    await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
    await worker.query('COMMIT');
    await worker.end();
    await added;
    const { rows } = await database.pool.query(
      "SELECT payload FROM graphile_worker._private_jobs WHERE key = 'taken' AND locked_at IS NULL",
    );
    expect(rows).toEqual([{ payload: { id: 2 } }]);
    await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  });

  it('are one job when they have the same key', async () => {
    await inTransaction(database.db, async (tx) => {
      await addJob(tx, 'later', { id: 1 }, { key: 'same' });
      await addJob(tx, 'later', { id: 2 }, { key: 'same' });
      return ok(undefined);
    });
    const waiting = await database.pool.query(
      "SELECT count(*) AS count FROM graphile_worker.jobs WHERE key = 'same'",
    );
    expect(waiting.rows).toEqual([{ count: 1 }]);
  });

  it('finish while requests use every other connection past their own time limit', async () => {
    await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'crowded', {})));
    const held = await Promise.all([database.serverPool.connect(), database.serverPool.connect()]);
    const done = Promise.withResolvers<void>();
    const crowded = async (): Promise<void> => {
      // The library records the end of the job after this, and would get no connection.
      await expect(database.serverPool.connect()).rejects.toThrow('timeout exceeded');
      done.resolve();
    };
    const jobs = await startJobs(database.url, { crowded }, silent);
    await done.promise;
    await jobs.stop();
    for (const client of held) client.release();
    expect(await jobsLeft('crowded')).toBe(0);
  });

  it('are continued at once by another process when theirs is killed, and left alone while it lives', async () => {
    await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'slow', {})));
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let runs = 0;
    const slow = async (): Promise<void> => {
      runs += 1;
      begun.resolve();
      await goOn.promise;
    };
    const living = await startJobs(database.url, { slow }, silent);
    await begun.promise;
    // A process may lock a job before it takes its liveness lock. Other processes leave recently locked jobs alone, but
    // this test backdates the job's lock.
    await expect.poll(livingProcesses).toBe(1);
    await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'lost', {})));
    await database.pool.query(
      `UPDATE graphile_worker._private_jobs
      SET locked_at = now() - interval '1 hour', locked_by = coalesce(locked_by, 'killed')`,
    );
    const done = Promise.withResolvers<void>();
    const other = await startJobs(database.url, { slow, lost: async () => done.resolve() }, silent);
    await done.promise;
    expect(runs).toBe(1);
    goOn.resolve();
    await Promise.all([living.stop(), other.stop()]);
    expect([await jobsLeft('slow'), await jobsLeft('lost')]).toEqual([0, 0]);
  });

  it.each([
    ['is done', false],
    ['fails', true],
  ])('are recorded also when the last one that a stop waits for %s', async (_how, fails) => {
    await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'last', {})));
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const last = async (): Promise<void> => {
      begun.resolve();
      await goOn.promise;
      if (fails) throw new Error('not today');
    };
    const jobs = await startJobs(database.url, { last }, silent);
    await begun.promise;
    await expect.poll(listeners).toBe(1);
    const stopped = jobs.stop();
    // Everything else has ended by then: the stop waits only for this job.
    await expect.poll(listeners).toBe(0);
    goOn.resolve();
    await stopped;
    const { rows } = await database.pool.query(
      "SELECT locked_at, last_error FROM graphile_worker.jobs WHERE task_identifier = 'last'",
    );
    expect(rows).toEqual(
      fails ? [{ locked_at: null, last_error: expect.stringContaining('not today') }] : [],
    );
  });

  it('continue in a queue after a process was killed during one of them', async () => {
    await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'queued', {}, { queue: 'one' })));
    for (const held of ['_private_jobs', '_private_job_queues'])
      await database.pool.query(
        `UPDATE graphile_worker.${held} SET locked_at = now() - interval '1 hour', locked_by = 'killed'`,
      );
    const done = Promise.withResolvers<void>();
    const jobs = await startJobs(database.url, { queued: async () => done.resolve() }, silent);
    await done.promise;
    await jobs.stop();
    expect(await jobsLeft('queued')).toBe(0);
  });

  it.each([
    ['fails', true],
    ['is done', false],
  ])(
    'survive a database outage that begins when one %s, and continue when the database is back',
    async (_how, fails) => {
      await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'unlucky', {})));
      const died = Promise.withResolvers<void>();
      let runs = 0;
      const unlucky = async (): Promise<void> => {
        runs += 1;
        if (runs > 1) return;
        line.cut();
        died.resolve();
        if (fails) throw new Error('Connection terminated unexpectedly');
      };
      const next = Promise.withResolvers<void>();
      const jobs = await startJobs(line.url, { unlucky, next: async () => next.resolve() }, silent);
      await died.promise;
      // The library has tried to record the outcome, without a connection.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      line.speakAgain();
      await inTransaction(database.db, async (tx) => ok(await addJob(tx, 'next', {})));
      await next.promise;
      // The library itself schedules the retry of a failed job.
      const hurry = setInterval(
        () =>
          database.pool.query(
            'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL',
          ),
        50,
      );
      await expect.poll(() => jobsLeft('unlucky')).toBe(0);
      clearInterval(hurry);
      await jobs.stop();
      expect(runs).toBe(fails ? 2 : 1);
    },
  );
});
