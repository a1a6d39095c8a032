import { days } from '@lokalbingo/contract/durations';
import { beforeEach, expect, it } from 'vitest';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { auditModule, checkSeals, writeAudit } from './audit.ts';
import { sealDays } from './seal-days.ts';

const database = useTestDatabase();
const clock = fakeClock();
const deps = () => ({ db: database.db, clock });

/** Bypasses the triggers to change the log. */
const force = (statement: string) =>
  database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
const record = (at: string) =>
  writeAudit(database.consoleDb, new Date(at), { staffId: undefined }, { act: 'log_in', outcome: 'done' });
const storedSeals = async () => (await database.pool.query('SELECT * FROM audit.seals ORDER BY day')).rows;

beforeEach(async () => {
  await force('DELETE FROM audit.records; DELETE FROM audit.seals');
  clock.set('2026-11-24T00:30:00+01:00');
  await record('2026-11-21T00:00:00+01:00');
  await record('2026-11-21T23:59:59.999+01:00');
  await record('2026-11-23T12:00:00+01:00');
  await record('2026-11-24T00:05:00+01:00');
  await sealDays(deps());
});

it('each finished day is sealed once, even a day without records', async () => {
  const sealed = await storedSeals();
  expect(sealed.map(({ day, record_count: count }) => [day, count])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 0],
    ['2026-11-23', 1],
  ]);
  await Promise.all([sealDays(deps()), sealDays(deps())]);
  expect(await storedSeals()).toEqual(sealed);
  expect(await checkSeals(deps())).toEqual({
    sealedDays: 3,
    wrongDays: [],
    missingFrom: undefined,
    lastHash: sealed[2].hash.toString('hex'),
  });
});

it('a day is sealed when every transaction that began before midnight has ended', async () => {
  clock.set('2026-11-25T00:09:00+01:00');
  await sealDays(deps());
  expect(await storedSeals()).toHaveLength(3);
  clock.set('2026-11-25T00:11:00+01:00');
  await Promise.all([sealDays(deps()), sealDays(deps())]);
  expect(await storedSeals()).toHaveLength(4);
  expect((await checkSeals(deps())).wrongDays).toEqual([]);
});

it.each([
  [
    'a changed record',
    "UPDATE audit.records SET reason = 'noe annet' WHERE at < '2026-11-22'",
    ['2026-11-21'],
  ],
  [
    'a removed record',
    "DELETE FROM audit.records WHERE record_id = (SELECT max(record_id) FROM audit.records WHERE at < '2026-11-22')",
    ['2026-11-21'],
  ],
  [
    'an added record',
    "INSERT INTO audit.records (at, act, outcome) VALUES ('2026-11-22T12:00+01', 'log_in', 'done')",
    ['2026-11-22'],
  ],
  [
    'a record from before the first seal',
    "INSERT INTO audit.records (at, act, outcome) VALUES ('2026-11-01T12:00+01', 'log_in', 'done')",
    ['2026-11-21'],
  ],
  [
    'a recomputed seal',
    "UPDATE audit.seals SET hash = sha256('x') WHERE day = '2026-11-21'",
    ['2026-11-21', '2026-11-22'],
  ],
  ['a removed seal', "DELETE FROM audit.seals WHERE day = '2026-11-22'", ['2026-11-23']],
])('the check finds %s', async (_, change, wrongDays) => {
  await force(change);
  expect((await checkSeals(deps())).wrongDays).toEqual(wrongDays);
});

it('the check finds days that are not sealed', async () => {
  clock.advance(days(1));
  expect((await checkSeals(deps())).missingFrom).toBeUndefined();
  clock.advance(days(1));
  expect((await checkSeals(deps())).missingFrom).toBe('2026-11-24');
});

it('seals stay valid when their records are removed after five years', async () => {
  clock.set('2032-01-01T12:00:00+01:00');
  await force('DELETE FROM audit.records');
  expect((await checkSeals(deps())).wrongDays).toEqual([]);
});

it('the job runs every night', async () => {
  const waiting = async () =>
    (
      await database.pool.query(
        "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'audit.seal' ORDER BY run_at",
      )
    ).rows.map(({ run_at: runAt }) => runAt);
  clock.set('2126-11-24T12:00:00+01:00');
  await force("UPDATE audit.seals SET day = '2126-11-22' WHERE day = '2026-11-23'");
  const module = auditModule(deps());
  await module.beforeJobs?.();
  await module.beforeJobs?.();
  expect(await waiting()).toEqual([new Date('2126-11-25T00:30:00+01:00')]);
  clock.set('2126-11-25T00:30:00+01:00');
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runJobs(database.pool, module.jobs ?? {});
  expect(await waiting()).toEqual([new Date('2126-11-26T00:30:00+01:00')]);
  expect((await storedSeals()).at(-1)?.day).toBe('2126-11-24');
});
