import { kroner } from '@lokalbingo/money';
import { beforeEach, expect, it } from 'vitest';
import { jobsOf } from '../../../platform/server-module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { externalMoneyModule } from '../external-money.ts';
import { useExternalMoneyFixture } from '../testing/external-money-fixture.ts';
import { partyNights } from '../testing/party-nights.ts';
import { reconcileTask } from './reconcile-job.ts';

const fixture = useExternalMoneyFixture();
const { system, partner, clock, database } = fixture;
const { rows, differencesIn, forgetDays } = partyNights(fixture);
const module = () => externalMoneyModule(fixture.deps());
const waiting = async () =>
  (
    await rows<{ party: string; run_at: Date }>(
      `SELECT payload->>'party' AS party, job.run_at FROM graphile_worker.jobs AS job
       JOIN graphile_worker._private_jobs USING (id) WHERE job.task_identifier = $1 AND job.key IS NOT NULL
       ORDER BY party`,
      reconcileTask,
    )
  ).map(({ party, run_at: at }) => `${party} ${at.toISOString()}`);
const run = async () => {
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runJobs(database.pool, jobsOf([module()]));
};
const both = (moment: string) => [`game_501 ${moment}`, `tickets_1 ${moment}`];

beforeEach(async () => {
  // The time is far in the future, so that graphile-worker, which reads the real clock, does not start the next run.
  clock.set('2126-11-21T12:00:00+01:00');
  for (const party of [system, partner]) party.cut(false);
  await forgetDays();
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
});

it('the job reconciles each party at once when the process starts, and then at half past four', async () => {
  for (let start = 0; start < 2; start += 1) await module().beforeJobs?.();
  expect(await waiting()).toEqual(both('2126-11-21T11:00:00.000Z'));
  await run();
  expect(await waiting()).toEqual(both('2126-11-22T03:30:00.000Z'));
  expect(
    await rows(
      'SELECT party, day, ended_at IS NOT NULL AS is_ended FROM outside_money.reconciliations ORDER BY party',
    ),
  ).toEqual(['game_501', 'tickets_1'].map((party) => ({ party, day: '2126-11-20', is_ended: true })));
});

it('the job queries a silent party again after ten minutes, and does not delay the others', async () => {
  const { walletTransferId } = await fixture.moved(await fixture.newMember(), kroner(80));
  system.books.forget(walletTransferId);
  clock.set('2126-11-22T04:30:00+01:00');
  system.cut(true);
  await module().beforeJobs?.();
  await run();
  expect(await waiting()).toEqual([
    'game_501 2126-11-23T03:30:00.000Z',
    'tickets_1 2126-11-22T03:40:00.000Z',
  ]);
  system.cut(false);
  await run();
  expect(await waiting()).toEqual(both('2126-11-23T03:30:00.000Z'));
  expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80']);
});

it('the job runs again ten minutes after it failed or was killed', async () => {
  await module().beforeJobs?.();
  await database.pool.query('ALTER TABLE outside_money.reconciliations RENAME TO away');
  await run();
  await database.pool.query('ALTER TABLE outside_money.away RENAME TO reconciliations');
  expect(await waiting()).toEqual(both('2126-11-21T11:10:00.000Z'));
});

it('the job does nothing for a party that the installation no longer has', async () => {
  const task = externalMoneyModule(fixture.deps({ parties: new Map() })).jobs?.[reconcileTask] as (
    payload: object,
  ) => Promise<void>;
  await task({ party: 'tickets_1' });
  expect(await waiting()).toEqual([]);
});
