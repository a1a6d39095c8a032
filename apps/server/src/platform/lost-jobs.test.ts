import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inTransaction } from './database.ts';
import { addJob, type JobOptions, startJobs } from './jobs.ts';
import { freeLostJobs } from './lost-jobs.ts';
import { ok } from './result.ts';
import { trackRunningJobs } from './running-jobs.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const silent = pino({ level: 'silent' });

async function lockedIn(table: '_private_jobs' | '_private_job_queues'): Promise<string[]> {
  const { rows } = await database.pool.query(
    `SELECT id FROM graphile_worker.${table} WHERE locked_at IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ id }) => String(id));
}

describe('a job that is locked for a live process', () => {
  it('is freed with its queue when the process never received it, and left alone while the process runs it', async () => {
    await inTransaction(database.db, async (tx) => {
      await addJob(tx, 'heard', {}, { queue: 'one' });
      await addJob(tx, 'unheard', {}, { queue: 'other' });
      return ok(undefined);
    });
    for (const table of ['_private_jobs', '_private_job_queues'])
      await database.pool.query(
        `UPDATE graphile_worker.${table} SET locked_at = now() - interval '1 hour', locked_by = 'us'`,
      );
    const [lockedJob] = await lockedIn('_private_jobs');
    const [itsQueue] = await lockedIn('_private_job_queues');
    const events: WorkerEvents = new EventEmitter();
    const atWork = trackRunningJobs(events);
    events.emit('job:start', { job: { id: lockedJob } } as never);
    const freeing = freeLostJobs(database.pool, 'us', atWork, silent);
    await expect.poll(() => lockedIn('_private_job_queues')).toEqual([itsQueue]);
    expect(await lockedIn('_private_jobs')).toEqual([lockedJob]);
    await freeing.stop();
  });
});

const add = (name: string, options: JobOptions) =>
  inTransaction(database.db, async (tx) => ok(await addJob(tx, name, {}, options)));

/** Locks a job as the library does, in a process that was killed an hour ago. */
const beginInKilledProcess = (name: string) =>
  database.pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = attempts + 1, locked_by = 'killed', locked_at = now() - interval '1 hour'
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`,
    [name],
  );

/** Returns the jobs of these names, each with its key and whether it may still run. */
async function jobsOf(...names: string[]): Promise<string[]> {
  const { rows } = await database.pool.query(
    `SELECT concat_ws(' ', task_identifier, key, CASE WHEN attempts < max_attempts THEN 'waits' ELSE 'given up' END) AS job
    FROM graphile_worker.jobs WHERE task_identifier = ANY ($1) ORDER BY job`,
    [names],
  );
  return rows.map(({ job }) => job);
}

describe('a job that was replaced while it was running', () => {
  const later = { runAt: new Date('2126-01-01'), key: 'same' };

  it('is removed when its process was killed, and the newer one waits', async () => {
    await add('replaced', { key: 'same' });
    await beginInKilledProcess('replaced');
    await add('replaced', later);
    expect(await jobsOf('replaced')).toEqual(['replaced given up', 'replaced same waits']);
    const jobs = await startJobs(database.url, {}, silent);
    await expect.poll(() => jobsOf('replaced')).toEqual(['replaced same waits']);
    await jobs.stop();
  });

  it('is removed when it failed after it had added the newer one itself', async () => {
    await add('failing', { key: 'own' });
    const failed = Promise.withResolvers<void>();
    const failing = async (): Promise<void> => {
      await add('failing', { ...later, key: 'own' });
      failed.resolve();
      throw new Error('not today');
    };
    const jobs = await startJobs(database.url, { failing }, silent);
    await failed.promise;
    await expect.poll(() => jobsOf('failing')).toEqual(['failing own waits']);
    await jobs.stop();
  });
});

describe('a job that has failed for good', () => {
  it('stays for a person, whether or not it has a key, lost its key to a newer job, or lost its process at the last attempt', async () => {
    const names = ['keyless', 'keyed', 'overtaken', 'lost'];
    await add('keyless', { attempts: 1 });
    await add('keyed', { attempts: 1, key: 'keyed' });
    await add('overtaken', { attempts: 1, key: 'overtaken' });
    const fails = () => Promise.reject(new Error('not today'));
    const first = await startJobs(database.url, { keyless: fails, keyed: fails, overtaken: fails }, silent);
    await expect
      .poll(async () => (await jobsOf(...names)).filter((job) => job.endsWith('given up')))
      .toHaveLength(3);
    await first.stop();
    await add('overtaken', { runAt: new Date('2126-01-01'), key: 'overtaken' });
    await add('lost', { attempts: 1 });
    await beginInKilledProcess('lost');
    await add('swept', { key: 'swept' });
    await beginInKilledProcess('swept');
    await add('swept', { runAt: new Date('2126-01-01'), key: 'swept' });
    const next = await startJobs(database.url, {}, silent);
    await expect.poll(() => jobsOf('swept')).toEqual(['swept swept waits']);
    await expect.poll(() => lockedIn('_private_jobs')).toEqual([]);
    await next.stop();
    expect(await jobsOf(...names)).toEqual([
      'keyed keyed given up',
      'keyless given up',
      'lost given up',
      'overtaken given up',
      'overtaken overtaken waits',
    ]);
  });
});

describe('the jobs in progress', () => {
  it('are the assigned ones, and finished ones until a later check has succeeded', () => {
    const events: WorkerEvents = new EventEmitter();
    const atWork = trackRunningJobs(events);
    const emit = (event: 'job:start' | 'job:complete') => events.emit(event, { job: { id: '7' } } as never);
    emit('job:start');
    const before = atWork.look();
    emit('job:complete');
    before();
    // A check that fails never counts as one that succeeded.
    atWork.look();
    expect(atWork.ids()).toEqual(['7']);
    atWork.look()();
    expect(atWork.ids()).toEqual([]);
    emit('job:start');
    emit('job:complete');
    const again = atWork.look();
    emit('job:start');
    again();
    expect(atWork.ids()).toEqual(['7']);
  });
});
