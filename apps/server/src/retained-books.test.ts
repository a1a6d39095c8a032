/** Deletions leave the results of accounting unchanged. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { days } from '@lokalbingo/contract/durations';
import { expect, it } from 'vitest';
import { everyHall } from './commands/books/books-command.ts';
import { runBooks } from './commands/books-commands.ts';
import { booksModule } from './modules/books/books.ts';
import { retentionModule } from './modules/retention/retention.ts';
import { expectPlayed, sellRound } from './modules/rounds/testing/played-round.ts';
import { useWithdrawalFixture } from './modules/withdrawals/testing/withdrawal-fixture.ts';
import { approveWithdrawal, payWithdrawal, takeUpWithdrawal } from './modules/withdrawals/withdrawals.ts';
import { runJobs } from './platform/testing/run-jobs.ts';
import { retentionOfModules as rules } from './testing/module-parts.ts';

const fixture = useWithdrawalFixture();
const { database, clock, log, logLines, staff } = fixture;

const rows = async (statement: string, ...values: unknown[]) =>
  (await database.pool.query(statement, values)).rows;
const books = (...typed: (string | number)[]) =>
  runBooks({ db: database.db, clock, admit: everyHall }, typed.map(String));
const due = () => database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');

// Play limits have no rules for years before the law, so the round is played now and backdated afterwards.
const longAgo = `
  BEGIN; SET LOCAL session_replication_role = replica;
  UPDATE identity.players SET created_at = '2015-01-01';
  UPDATE ledger.transfers SET created_at = created_at - interval '11 years';
  UPDATE rounds.rounds SET ended_at = ended_at - interval '11 years';
  UPDATE rounds.purchases SET bought_at = bought_at - interval '11 years', ended_at = ended_at - interval '11 years';
  UPDATE withdrawals.requests SET requested_at = requested_at - interval '11 years';
  UPDATE withdrawals.steps SET taken_at = taken_at - interval '11 years';
  COMMIT`;

/** Creates a round of three players and a paid withdrawal of one of them, all in November 2015. Returns the hall. */
async function november2015(): Promise<number> {
  const { hallId, round, players } = await sellRound(fixture);
  await fixture.playToEnd(round);
  await expectPlayed(fixture, round);
  const { withdrawalId } = await fixture.made({ hallId, playerId: players[0] ?? 0 }, { amount: 60 });
  await staff(takeUpWithdrawal, withdrawalId);
  await staff(approveWithdrawal, withdrawalId, { actor: { name: 'Ola Vakt' } });
  clock.advance(days(3));
  expect(await staff(payWithdrawal, withdrawalId)).toMatchObject({ ok: true });
  await database.pool.query(longAgo);
  return hallId;
}

it('the nightly job leaves journal, hashes, trial balance and self-check unchanged', async () => {
  const hallId = await november2015();
  const file = join(mkdtempSync(join(tmpdir(), 'lokalbingo-retained-')), 'journal.csv');
  const journal = [
    'journal',
    '--hall',
    hallId,
    '--from',
    '2015-06-01',
    '--to',
    '2015-06-30',
    '--out',
  ] as const;
  clock.set('2021-01-01T04:30:00+01:00');
  const written = await books(...journal, file);
  const trial = await books('trial', '--hall', hallId, '--csv');
  expect([written.isDone, trial.isDone]).toEqual([true, true]);

  const module = retentionModule({ db: database.db, clock, log, rules });
  await module.beforeJobs?.();
  await due();
  await runJobs(database.pool, module.jobs ?? {});
  // A player with a balance is kept, but the tickets of 2015 are deleted.
  const gone = [
    'rounds.tickets',
    'rounds.purchases',
    'rounds.prizes',
    'withdrawals.requests',
    'withdrawals.steps',
  ];
  for (const table of gone) expect([table, await rows(`SELECT FROM ${table}`)]).toEqual([table, []]);
  expect(await rows('SELECT FROM identity.players WHERE forgotten_at IS NOT NULL')).toEqual([]);

  expect(await books('trial', '--hall', hallId, '--csv')).toEqual(trial);
  expect(await books('verify', file)).toMatchObject({ isDone: true });
  const again = `${file}.again`;
  await books(...journal, again);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  const check = booksModule({ db: database.db, clock, log });
  await check.beforeJobs?.();
  await due();
  await runJobs(database.pool, check.jobs ?? {});
  expect(await rows('SELECT bool_or(is_full) AS full, max(findings) AS findings FROM books.checks')).toEqual([
    { full: true, findings: 0 },
  ]);
  expect(logLines.filter((line) => line.includes('"alarm"'))).toEqual([]);
});

it('the job runs every night at half past four, one at a time, also after a failure', async () => {
  clock.set('2126-11-21T12:20:00+01:00');
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  const waiting = () =>
    rows(
      `SELECT run_at, queue_name FROM graphile_worker.jobs WHERE task_identifier = 'retention.remove' ORDER BY run_at`,
    );
  const module = retentionModule({ db: database.db, clock, log, rules });
  await module.beforeJobs?.();
  await module.beforeJobs?.();
  const next = { run_at: new Date('2126-11-22T04:30:00+01:00'), queue_name: 'retention.remove' };
  expect(await waiting()).toEqual([next]);
  clock.set('2126-11-22T04:30:00+01:00');
  await database.pool.query('ALTER TABLE retention.removals RENAME TO away');
  await due();
  await runJobs(database.pool, module.jobs ?? {});
  await database.pool.query('ALTER TABLE retention.away RENAME TO removals');
  expect(await waiting()).toContainEqual({ ...next, run_at: new Date('2126-11-23T04:30:00+01:00') });
});
