import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { days } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { afterEach, describe, expect, it } from 'vitest';
import { dayToReconcile, reconciliationOf } from '../../../platform/nights.ts';
import { osloDay, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { jobsOf } from '../../../platform/server-module.ts';
import { compileCache } from '../../../platform/testing/compile-cache.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { paymentsModule } from '../payments.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { useReconciledNights } from '../testing/reconciled-nights.ts';

const fixture = usePaymentFixture();
const { sandbox, clock, database } = fixture;
const { goOn, night, differences: discrepancies, alarms, paid, byHand } = useReconciledNights(fixture);
const provider = 'netaxept';

const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows as Row[];
const waiting = () =>
  rows<{ day: string; run_at: Date; queue_name: string }>(
    `SELECT payload->>'day' AS day, job.run_at, job.queue_name FROM graphile_worker.jobs AS job
     JOIN graphile_worker._private_jobs USING (id)
     WHERE job.task_identifier = 'payments.reconcile_day' ORDER BY job.run_at`,
  );
const forgetJobs = () => database.pool.query('DELETE FROM graphile_worker._private_jobs');
const doneCount = async () =>
  (
    await rows<{ count: number }>(
      'SELECT count(*) FROM payments.reconciled_attempts WHERE done_for IS NOT NULL',
    )
  )[0]?.count ?? 0;

/** Deposits of one day, and how often the provider has been asked about each. */
async function deposits(count: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (let each = 0; each < count; each += 20)
    made.push(...(await Promise.all(Array.from({ length: 20 }, paid))).map((one) => one.transactionId));
  return made;
}
const queries = async (ids: readonly string[]) => {
  const counts: number[] = [];
  for (const id of ids) counts.push((await sandbox.calls(id, 'Query')).length);
  return counts;
};

describe('the job', () => {
  it('runs at half past four for each day, in its own queue, and schedules the next before it ends', async () => {
    await forgetJobs();
    // A time at which this machine has no next job due.
    clock.set('2126-11-21T12:00:00+01:00');
    const module = paymentsModule(fixture.deps());
    await module.beforeJobs?.();
    await module.beforeJobs?.();
    expect((await waiting()).map(({ day }) => day)).toEqual(['2126-11-20']);
    await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await database.pool.query('ALTER TABLE payments.reconciliations RENAME TO away');
    await runJobs(database.pool, jobsOf([module]));
    await database.pool.query('ALTER TABLE payments.away RENAME TO reconciliations');
    const next = {
      day: '2126-11-21',
      run_at: new Date('2126-11-22T04:30:00+01:00'),
      queue_name: 'payments.reconcile_day',
    };
    expect(await waiting()).toMatchObject([{ day: '2126-11-20' }, next]);
    await database.pool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'day' = '2126-11-20'",
    );
    await runJobs(database.pool, jobsOf([module]));
    expect(await waiting()).toMatchObject([next]);
    expect(
      await rows('SELECT day, from_day FROM payments.reconciliations WHERE ended_at IS NOT NULL'),
    ).toEqual([{ day: '2126-11-20', from_day: '2126-11-18' }]);
    clock.set('2026-12-30T12:00:00+01:00');
  });

  it('does nothing for a day that a later one has replaced, and covers days that were missed', async () => {
    await forgetJobs();
    const { transactionId } = await paid();
    const day = await night();
    clock.advance(days(5));
    const late = dayToReconcile(clock.now());
    const task = jobsOf([paymentsModule(fixture.deps())])['payments.reconcile_day'] as (
      payload: object,
    ) => Promise<void>;
    const before = await queries([transactionId]);
    await task({ day: plusDays(late, -1) });
    expect(await queries([transactionId])).toEqual(before);
    await task({ day: late });
    expect(await rows('SELECT from_day FROM payments.reconciliations WHERE day = $1', late)).toEqual([
      { from_day: plusDays(day, -1) },
    ]);
    await forgetJobs();
  });
});

describe('the border of a day', () => {
  it.each(['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'])(
    'is midnight in Oslo, also where clocks change: %s',
    async (text) => {
      const day = osloDay(text);
      const midnight = osloMoment(plusDays(day, 1), '00:00').getTime();
      clock.set(new Date(midnight - 1));
      const { transactionId: last } = await paid();
      clock.set(new Date(midnight));
      const { transactionId: first } = await paid();
      const before = await queries([last, first]);
      clock.set(reconciliationOf(day));
      await goOn(day);
      expect(await queries([last, first])).toEqual([(before[0] ?? 0) + 1, before[1]]);
      clock.set(reconciliationOf(plusDays(day, 1)));
      await goOn(plusDays(day, 1));
      expect(await queries([last, first])).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
      expect(await discrepancies()).toEqual([]);
    },
  );
});

describe('concurrently', () => {
  it('two jobs that reconcile 40 deposits find and report each discrepancy once', async () => {
    const ids = await deposits(40);
    const odd = ids.filter((_, each) => each % 10 === 0);
    for (const id of odd) await byHand(id, 'refund', kroner(50));
    const day = dayToReconcile(new Date(clock.now().getTime() + days(1)));
    clock.set(reconciliationOf(day));
    await Promise.all([goOn(day), goOn(day)]);
    const found = await rows<{ transaction_id: string; ended_at: Date | null }>(
      'SELECT transaction_id, ended_at FROM payments.differences',
    );
    expect(found.map((row) => row.transaction_id).toSorted()).toEqual(odd.toSorted());
    expect(found.every((row) => row.ended_at === null)).toBe(true);
    const alarmed = alarms().map((line) => (JSON.parse(line) as { discrepancies: number }).discrepancies);
    expect(alarmed.reduce((sum, count) => sum + count, 0)).toBe(odd.length);
  });
});

describe('a process that is killed in the middle', () => {
  const children: ChildProcess[] = [];
  const work = (): ChildProcess => {
    const script = fileURLToPath(new URL('../testing/reconcile-until-killed.ts', import.meta.url));
    const child = spawn(process.execPath, [script, database.url, sandbox.url], {
      env: compileCache,
      stdio: 'ignore',
    });
    children.push(child);
    return child;
  };
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  it('is resumed by another within seconds, which queries no finished deposit again', async () => {
    // The killed process uses this machine's clock.
    const day = dayToReconcile(new Date());
    clock.set(osloMoment(day, '12:00'));
    const ids = await deposits(60);
    for (const id of ids.slice(0, 10)) await byHand(id, 'refund', kroner(50));
    await forgetJobs();
    await paymentsModule(fixture.deps({ clock: { now: () => new Date() } })).beforeJobs?.();
    const queriesBefore = await queries(ids);
    await sandbox.control({ provider, fault: 'slow', operation: 'Query', times: 1000, delayMs: 150 });
    const before = await doneCount();
    const first = work();
    await expect.poll(doneCount).toBeGreaterThanOrEqual(before + 20);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await sandbox.control({ reset: true });
    // Makes the killed job's lock old enough to count as lost.
    await database.pool.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 seconds'",
    );
    const done = (await doneCount()) - before;
    expect(done).toBeLessThan(ids.length);
    work();
    work();
    await expect
      .poll(() => rows('SELECT FROM payments.reconciliations WHERE ended_at IS NOT NULL'))
      .toHaveLength(1);
    const again = (await queries(ids)).map((count, each) => count - (queriesBefore[each] ?? 0));
    // Only the deposits of the step that was killed are queried twice.
    expect(again.filter((count) => count > 1).length).toBeLessThanOrEqual(20);
    expect(again.every((count) => count === 1 || count === 2)).toBe(true);
    expect(await rows('SELECT FROM payments.differences')).toHaveLength(10);
  });
});
