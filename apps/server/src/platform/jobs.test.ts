import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inTransaction } from './database.ts';
import { addJob, startJobs } from './jobs.ts';
import { ok, refuse } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();

describe('jobs', () => {
  it('exist only when the transaction that added them commits, and are tried again when they throw', async () => {
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
    const jobs = await startJobs(database.pool, { note }, pino({ level: 'silent' }));
    // The library sets the next try itself; the test brings it forward instead of waiting for it.
    const hurry = setInterval(
      () => database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()'),
      50,
    );
    await done.promise;
    clearInterval(hurry);
    await jobs.stop();
    expect(seen).toEqual([2, 2]);
  });

  it('with the same key are one job', async () => {
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
});
