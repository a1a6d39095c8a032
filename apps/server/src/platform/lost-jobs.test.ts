import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inTransaction } from './database.ts';
import { addJob } from './jobs.ts';
import { hearJobsAtWork } from './jobs-at-work.ts';
import { freeLostJobs } from './lost-jobs.ts';
import { ok } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const silent = pino({ level: 'silent' });

async function lockedIn(table: '_private_jobs' | '_private_job_queues'): Promise<string[]> {
  const { rows } = await database.pool.query(
    `SELECT id FROM graphile_worker.${table} WHERE locked_at IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ id }) => String(id));
}

describe('a job that is locked for a process that lives', () => {
  it('is freed with its queue when the process never heard of it, and left while it works on it', async () => {
    await inTransaction(database.db, async (tx) => {
      await addJob(tx, 'heard', {}, { queue: 'one' });
      await addJob(tx, 'unheard', {}, { queue: 'other' });
      return ok(undefined);
    });
    for (const table of ['_private_jobs', '_private_job_queues'])
      await database.pool.query(
        `UPDATE graphile_worker.${table} SET locked_at = now() - interval '1 hour', locked_by = 'us'`,
      );
    const [heard] = await lockedIn('_private_jobs');
    const [itsQueue] = await lockedIn('_private_job_queues');
    const events: WorkerEvents = new EventEmitter();
    const atWork = hearJobsAtWork(events);
    events.emit('job:start', { job: { id: heard } } as never);
    const freeing = freeLostJobs(database.pool, 'us', atWork, silent);
    await expect.poll(() => lockedIn('_private_job_queues')).toEqual([itsQueue]);
    expect(await lockedIn('_private_jobs')).toEqual([heard]);
    await freeing.stop();
  });
});

describe('the jobs at work', () => {
  it('are those that were given, and those that are done until a look that began after it has gone well', () => {
    const events: WorkerEvents = new EventEmitter();
    const atWork = hearJobsAtWork(events);
    const tell = (event: 'job:start' | 'job:complete') => events.emit(event, { job: { id: '7' } } as never);
    tell('job:start');
    const before = atWork.look();
    tell('job:complete');
    before();
    // A look that fails is never told of as one that went well.
    atWork.look();
    expect(atWork.ids()).toEqual(['7']);
    atWork.look()();
    expect(atWork.ids()).toEqual([]);
    tell('job:start');
    tell('job:complete');
    const again = atWork.look();
    tell('job:start');
    again();
    expect(atWork.ids()).toEqual(['7']);
  });
});
