import { hours } from '@lokalbingo/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { TestBooks } from '../ledger/testing/books-for-tests.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { booksModule } from './books.ts';
import { checkBooks } from './check-books.ts';
import { goldenDay, move } from './testing/golden-day.ts';

const fixture = useRoundFixture();
const { database, clock, log, logLines } = fixture;
let nextHallId = 1;
let books: TestBooks;

const check = () => checkBooks({ db: database.db, clock, log });
const wordsOf = (findings: Awaited<ReturnType<typeof check>>) =>
  findings.map(({ what, hallId, subject }) => `${what} ${hallId} ${subject.replace(/\d+/, 'N')}`.trim());
const rows = async (sql: string) => (await database.pool.query(sql)).rows;
const standing = async () =>
  (await rows('SELECT kind, hall_id FROM books.findings WHERE ended_at IS NULL ORDER BY difference_id')).map(
    ({ kind, hall_id: hallId }) => `${kind} ${hallId}`,
  );
const alarms = () => logLines.filter((line) => line.includes('"alarm":"books_wrong"'));

/** Bypasses all guards to corrupt the books. */
const force = (statement: string) =>
  database.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${statement
      .replaceAll(':hall', `${books.hallId}`)
      .replaceAll(':card', `${books.cards[0]}`)
      .replaceAll(':bank', `${books.house.bank}`)
      .replaceAll(':held', `${books.house.stakes_held}`)}; COMMIT`,
  );

const deposit = (name: string) =>
  move(database.db, books, 'deposit', {
    name,
    debit: [books.house.card_provider, 100],
    credit: [books.cards[0]!, 100],
    at: clock.now(),
  });

beforeEach(async () => {
  // The day's full check is done; later checks are incremental.
  const tables = [
    'books.checks',
    'books.findings',
    'ledger.checked_accounts',
    'ledger.entries',
    'ledger.transfers',
  ];
  const deletes = [...tables, 'ledger.accounts'].map((table) => `DELETE FROM ${table}`);
  await database.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${deletes.join(';')}; COMMIT`,
  );
  books = await goldenDay(database.ownerDb, nextHallId);
  nextHallId += 1;
  expect(await check()).toEqual([]);
  logLines.length = 0;
});

const damages: readonly (readonly [what: string, statement: string, found: readonly string[]])[] = [
  [
    'a balance without entries',
    'UPDATE ledger.accounts SET own_ore = own_ore + 7 WHERE account_id = :card',
    ['hall_not_zero', 'balance_differs'],
  ],
  [
    'a miscounted account',
    'UPDATE ledger.accounts SET entry_count = entry_count + 1 WHERE account_id = :bank',
    ['chain_broken'],
  ],
  [
    'a card below zero',
    `UPDATE ledger.accounts SET own_ore = own_ore - 50000 WHERE account_id = :card;
     UPDATE ledger.accounts SET own_ore = own_ore + 50000 WHERE account_id = :bank`,
    ['balance_differs', 'below_zero', 'balance_differs'],
  ],
  [
    'held stakes that belong to no round',
    `UPDATE ledger.accounts SET own_ore = own_ore + 5 WHERE account_id = :held;
     UPDATE ledger.accounts SET own_ore = own_ore - 5 WHERE account_id = :bank`,
    ['balance_differs', 'balance_differs', 'held_differs'],
  ],
];

describe('an incremental check', () => {
  it.each(damages)('finds %s, raises an alarm and stores the finding', async (_, statement, found) => {
    // Orders the findings by account in every test.
    await database.pool.query(
      'ALTER TABLE ledger.accounts DROP CONSTRAINT IF EXISTS accounts_never_below_zero',
    );
    await force(statement);
    const findings = await check();
    expect(findings.map(({ what }) => what).toSorted()).toEqual(found.toSorted());
    expect(await standing()).toHaveLength(found.length);
    expect(alarms()).toHaveLength(found.length);
    // An account that remains wrong is checked again and raises another alarm.
    clock.advance(hours(1));
    await check();
    expect(alarms()).toHaveLength(2 * found.length);
    expect(await standing()).toHaveLength(found.length);
  });

  it('finds a changed entry among new ones', async () => {
    await deposit('new');
    await force(
      'UPDATE ledger.entries SET own_ore = own_ore + 1 WHERE account_id = :card AND entry_no = (SELECT max(entry_no) FROM ledger.entries WHERE account_id = :card)',
    );
    const { hallId } = books;
    expect(wordsOf(await check())).toEqual([
      `balance_differs ${hallId} account N`,
      `chain_broken ${hallId} account N`,
      `transfer_not_zero ${hallId} transfer N`,
    ]);
  });

  it('checks only new entries', async () => {
    await deposit('new');
    await check();
    clock.advance(hours(1));
    await check();
    expect(await rows('SELECT is_full, entries FROM books.checks ORDER BY check_id')).toEqual([
      { is_full: true, entries: 26 },
      { is_full: false, entries: 2 },
      { is_full: false, entries: 0 },
    ]);
  });
});

describe('a full check', () => {
  it.each([
    [
      'an old entry that is lost',
      'DELETE FROM ledger.entries WHERE account_id = :card AND entry_no = 2',
      ['balance_differs', 'chain_broken', 'transfer_not_zero'],
    ],
    [
      'an old entry that was changed',
      'UPDATE ledger.entries SET own_after_ore = own_after_ore + 1 WHERE account_id = :card AND entry_no = 2',
      ['chain_broken'],
    ],
    [
      'a transfer whose entries differ from its amount',
      "UPDATE ledger.transfers SET amount_ore = amount_ore + 1 WHERE hall_id = :hall AND kind = 'prize'",
      ['transfer_not_zero'],
    ],
    [
      'a transfer without entries',
      `INSERT INTO ledger.transfers (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at)
       VALUES (:hall, 'stake', 'raw', '', 5, '', '', now())`,
      ['transfer_not_zero'],
    ],
  ])('runs the next day and finds %s', async (_, statement, found) => {
    await force(statement);
    expect(await check()).toEqual([]);
    clock.set(new Date('2026-11-22T00:00:00+01:00'));
    expect((await check()).map(({ what }) => what).toSorted()).toEqual(found);
    expect(alarms()).toHaveLength(found.length);
  });

  it('is the only check that ends findings that no longer apply', async () => {
    const { hallId } = books;
    await force('UPDATE ledger.accounts SET entry_count = entry_count + 1 WHERE account_id = :bank');
    await check();
    await force('UPDATE ledger.accounts SET entry_count = entry_count - 1 WHERE account_id = :bank');
    expect(await check()).toEqual([]);
    expect(await standing()).toEqual([`chain_broken ${hallId}`]);
    clock.set(new Date('2026-11-22T00:00:00+01:00'));
    await check();
    expect(await standing()).toEqual([]);
  });

  it('finds the same whatever the batch size', async () => {
    await force(
      'UPDATE ledger.entries SET own_after_ore = own_after_ore + 1 WHERE account_id = :card AND entry_no = 2',
    );
    const look = (atOnce: number) => checkLedger(database.db, { isFull: true, at: clock.now(), atOnce });
    const whole = await look(1000);
    expect(whole.findings.map(({ what }) => what)).toEqual(['chain_broken']);
    for (const atOnce of [1, 2, 3, 7]) {
      expect(await look(atOnce)).toEqual(whole);
      expect((await checkLedger(database.db, { isFull: false, at: clock.now() })).findings).toHaveLength(1);
    }
  });

  it('marks a correct account as checked even when one statement cannot read all its entries', async () => {
    const look = (isFull: boolean) => checkLedger(database.db, { isFull, at: clock.now(), atOnce: 1 });
    await look(true);
    expect((await look(false)).entries).toBe(0);
  });
});

describe('an explained finding', () => {
  const missing = (ore: number) =>
    force(
      `UPDATE ledger.accounts SET own_ore = own_ore + ${ore} WHERE account_id = :held;
       UPDATE ledger.accounts SET own_ore = own_ore - ${ore} WHERE account_id = :bank`,
    );
  const checked = async () => {
    clock.advance(hours(24));
    await check();
    return (await standing()).filter((finding) => finding.startsWith('held_differs')).length;
  };

  it('raises no alarm while unchanged, and reopens when its amount grows or the fault returns after a correction', async () => {
    await missing(5);
    expect(await checked()).toBe(1);
    await rows(
      `UPDATE books.findings SET ended_at = now(), ended_because = 'settled' WHERE ended_at IS NULL`,
    );
    logLines.length = 0;
    expect([await checked(), alarms()]).toEqual([0, []]);
    await missing(1);
    expect(await checked()).toBe(1);
    await missing(-1);
    expect(await checked()).toBe(0);
    await missing(-5);
    expect(await checked()).toBe(0);
    await missing(5);
    expect(await checked()).toBe(1);
  });
});

it('the check never changes the ledger, whatever it finds', async () => {
  await force('UPDATE ledger.accounts SET own_ore = own_ore + 7 WHERE account_id = :card');
  const ledger = () =>
    rows(
      `SELECT (SELECT md5(string_agg(a::text, '' ORDER BY account_id)) FROM ledger.accounts a) AS accounts,
        (SELECT md5(string_agg(e::text, '' ORDER BY transfer_id, account_id)) FROM ledger.entries e) AS entries`,
    );
  const before = await ledger();
  await check();
  expect(await ledger()).toEqual(before);
});

it('the check finds nothing wrong while a round is sold and played', async () => {
  const { round } = await sellRound(fixture);
  expect(await check()).toEqual([]);
  await fixture.playToEnd(round);
  expect(await check()).toEqual([]);
});

it('the check is a job that runs every hour, one at a time, even after a failure', async () => {
  // The time is far in the future, so that graphile-worker, which reads the real clock, does not start the next run.
  clock.set(new Date('2126-11-21T12:20:00+01:00'));
  const waiting = () =>
    rows(
      `SELECT run_at, queue_name FROM graphile_worker.jobs WHERE task_identifier = 'books.check' ORDER BY run_at`,
    );
  const module = booksModule({ db: database.db, clock, log });
  await module.beforeJobs?.();
  await module.beforeJobs?.();
  expect(await waiting()).toHaveLength(1);
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runJobs(database.pool, module.jobs ?? {});
  const next = { run_at: new Date('2126-11-21T13:00:00+01:00'), queue_name: 'books.check' };
  expect(await waiting()).toEqual([next]);
  expect(await rows('SELECT count(*)::int AS looks FROM books.checks')).toEqual([{ looks: 2 }]);

  await database.pool.query(
    'ALTER TABLE books.checks RENAME TO away; UPDATE graphile_worker._private_jobs SET run_at = now()',
  );
  await runJobs(database.pool, module.jobs ?? {});
  await database.pool.query('ALTER TABLE books.away RENAME TO checks');
  expect(await waiting()).toContainEqual(next);
});
