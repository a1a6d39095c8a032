import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { goldenDay } from '../modules/books/testing/golden-day.ts';
import { sellRound } from '../modules/rounds/testing/played-round.ts';
import { totpCode } from '../modules/staff/staff.ts';
import { giveTestLogin, samplePassword } from '../modules/staff/testing/test-login.ts';
import { addTestStaff } from '../modules/staff/testing/test-staff.ts';
import { useWithdrawalFixture } from '../modules/withdrawals/testing/withdrawal-fixture.ts';
import { systemClock } from '../platform/clock.ts';
import { demoRing, ringIn } from '../platform/settings.ts';
import { everyHall } from './books/books-command.ts';
import { runBooks } from './books-commands.ts';

const fixture = useWithdrawalFixture();
const { database, clock } = fixture;
let lastHallId = 7000;

const books = async (...typed: (string | number)[]) =>
  runBooks({ db: database.db, clock, admit: everyHall }, typed.map(String));
const golden = async () => {
  lastHallId += 1;
  await goldenDay(database.ownerDb, lastHallId);
  return lastHallId;
};
const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n').slice(1);

it('the trial balance of a day equals the hand-made one, with each balance on its own side', async () => {
  const hall = await golden();
  const { isDone, text } = await books('trial', '--hall', hall, '--to', '2026-11-21', '--csv');
  expect(isDone).toBe(true);
  expect(rowsOf(text)).toEqual([
    `${hall};1570;Fordring på betalingsformidler;500,00;`,
    `${hall};1900;Kontanter;120,00;`,
    `${hall};1920;Bank;;130,00`,
    `${hall};2910;Spillekort, egne penger;;470,00`,
    `${hall};2911;Spillekort, gevinster;;10,00`,
    `${hall};2920;Innsatser i runder som ikke er avgjort;;`,
    `${hall};2940;Uttak til utbetaling;;`,
    `${hall};2950;Tilbakebetaling til betaler;;`,
    `${hall};2960;Øreavrunding av premier, ikke delt ut;;0,01`,
    `${hall};3100;Spilleresultat, innsatser minus premier;;9,99`,
    `${hall};;sum;620,00;620,00`,
  ]);
  const now = await books('trial', '--hall', hall, '--csv');
  expect(rowsOf(now.text).at(-1)).toBe(`${hall};;sum;620,00;620,00`);
});

it('the books of all halls leave out training halls', async () => {
  const [real, training] = [await golden(), await golden()];
  await database.pool.query(`UPDATE halls.halls SET kind = 'training' WHERE hall_id = $1`, [training]);
  for (const args of [['trial'], ['daily', '--from', '2026-11-21', '--to', '2026-11-21'], ['transit']]) {
    const halls = rowsOf((await books(...args, '--csv')).text).map((row) => Number(row.split(';')[0]));
    expect([halls.includes(real), halls.includes(training)]).toEqual([true, false]);
  }
  expect(rowsOf((await books('trial', '--hall', training, '--csv')).text)).not.toEqual([]);
});

it('the opening balance, turnover and closing balance of each account equal the hand-made ones', async () => {
  const hall = await golden();
  const day = await books('daily', '--hall', hall, '--from', '2026-11-21', '--to', '2026-11-22', '--csv');
  const without = (csv: string) => rowsOf(csv).map((row) => row.replace(/;[^;\d]+;/, ';'));
  expect(without(day.text)).toEqual([
    `${hall};2026-11-21;1570;0,00;575,00;75,00;500,00`,
    `${hall};2026-11-21;1900;0,00;200,00;80,00;120,00`,
    `${hall};2026-11-21;1920;0,00;0,00;130,00;-130,00`,
    `${hall};2026-11-21;2910;0,00;235,00;705,00;-470,00`,
    `${hall};2026-11-21;2911;0,00;60,00;70,00;-10,00`,
    `${hall};2026-11-21;2920;0,00;85,00;85,00;0,00`,
    `${hall};2026-11-21;2940;0,00;130,00;130,00;0,00`,
    `${hall};2026-11-21;2950;0,00;75,00;75,00;0,00`,
    `${hall};2026-11-21;2960;0,00;0,00;0,01;-0,01`,
    `${hall};2026-11-21;3100;0,00;50,01;60,00;-9,99`,
    `${hall};2026-11-22;1570;500,00;0,00;0,00;500,00`,
    `${hall};2026-11-22;1900;120,00;0,00;0,00;120,00`,
    `${hall};2026-11-22;1920;-130,00;0,00;0,00;-130,00`,
    `${hall};2026-11-22;2910;-470,00;0,00;0,00;-470,00`,
    `${hall};2026-11-22;2911;-10,00;0,00;0,00;-10,00`,
    `${hall};2026-11-22;2960;-0,01;0,00;0,00;-0,01`,
    `${hall};2026-11-22;3100;-9,99;0,00;0,00;-9,99`,
  ]);
});

it('money in transit equals what rounds and withdrawals hold, and a discrepancy is reported', async () => {
  const { hallId } = await sellRound(fixture);
  const withdrawing = await fixture.newMember();
  await fixture.made(withdrawing);
  const transit = async (hall: number) => {
    const { isDone, text } = await books('transit', '--hall', hall, '--csv');
    return [isDone, ...rowsOf(text).map((row) => row.split(';').toSpliced(2, 1).join(';'))];
  };
  expect(await transit(hallId)).toEqual([
    true,
    `${hallId};1570;315,00;`,
    `${hallId};2920;75,00;75,00`,
    `${hallId};2930;0,00;0,00`,
    `${hallId};2940;0,00;0,00`,
    `${hallId};2950;0,00;0,00`,
    `${hallId};2955;0,00;0,00`,
    `${hallId};2956;0,00;0,00`,
    `${hallId};2957;0,00;0,00`,
  ]);
  expect(await transit(withdrawing.hallId)).toContain(`${withdrawing.hallId};2940;100,00;100,00`);

  await database.pool.query(
    'UPDATE rounds.purchases SET own_ore = own_ore + 1 WHERE purchase_id = (SELECT max(purchase_id) FROM rounds.purchases WHERE hall_id = $1)',
    [hallId],
  );
  const { isDone, wrong } = await books('transit', '--hall', hallId);
  expect([isDone, wrong]).toEqual([false, `The booked amount is not the held amount: hall ${hallId}, 2920.`]);
  await database.pool.query(
    'UPDATE rounds.purchases SET own_ore = own_ore - 1 WHERE purchase_id = (SELECT max(purchase_id) FROM rounds.purchases WHERE hall_id = $1)',
    [hallId],
  );
});

it('a trial balance that is not zero is reported, in total and per hall', async () => {
  const hall = await golden();
  const damage = (by: number) =>
    database.pool.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       UPDATE ledger.accounts SET own_ore = own_ore + ${by} WHERE hall_id = ${hall} AND kind = 'rounding'; COMMIT`,
    );
  await damage(7);
  const whole = await books('trial', '--csv');
  expect(whole).toMatchObject({ isDone: false, wrong: `The trial balance is not zero in hall ${hall}.` });
  const [, , , debit, credit] = rowsOf(whole.text).at(-1)?.split(';') ?? [];
  expect(debit).not.toBe(credit);
  await damage(-7);
  expect(await books('trial')).toMatchObject({ isDone: true });
});

it.each([
  [[], 'no such command'],
  [['constructor'], 'no such command'],
  [['trial', 'daily'], 'no such command'],
  [['trial', '--hall', '1e3'], '--hall ID'],
  [['trial', '--to', '21.11.2026'], 'A day is written'],
  [['trial', '--to', '2026-02-30'], 'A day is written'],
  [['daily', '--from', '2026-11-22', '--to', '2026-11-21'], '--from is not after'],
  [['daily', '--csw'], "Unknown option '--csw'"],
])('an invalid command line is rejected with the reason: %j', async (typed, why) => {
  const { isDone, text } = await books(...typed);
  expect([isDone, text]).toEqual([false, expect.stringContaining(why)]);
  // Only the error is printed, without the whole help text.
  expect(text.split('\n')).toHaveLength(1);
});

it('the command prints its usage when asked for help', async () => {
  const { isDone, text } = await books('help');
  expect([isDone, text]).toEqual([
    true,
    expect.stringMatching(/^npm run books -- COMMAND[^\n]*\n {2}trial /),
  ]);
});

it('runs as a program for the person whose login it reads, and prints columns or writes a file', async () => {
  const hall = await golden();
  const staffId = await addTestStaff(database.ownerDb, systemClock, [{ role: 'accountant', hallId: hall }]);
  const { username, secret } = await giveTestLogin(
    database.ownerDb,
    { staffKeys: ringIn(demoRing) },
    staffId,
  );
  const running = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'books.ts'), 'trial', '--hall', `${hall}`],
    { env: { DATABASE_URL: database.url, DATABASE_CONSOLE_URL: database.consoleUrl } },
  );
  running.child.stdin?.end(`${username}\n${samplePassword}\n${totpCode(secret, new Date())}\n`);
  const { stdout, stderr } = await running;
  expect(stdout).toContain(`\n${hall}  2910     Spillekort, egne penger                          470,00\n`);
  expect(stderr).toBe('');
  const file = join(mkdtempSync(join(tmpdir(), 'books-')), 'trial.csv');
  expect(await books('trial', '--hall', hall, '--csv', '--out', file)).toMatchObject({ isDone: true });
  expect(rowsOf(readFileSync(file, 'utf8')).at(-1)).toBe(`${hall};;sum;620,00;620,00`);
});
