import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@lokalbingo/contract/durations';
import { beforeAll, expect, it } from 'vitest';
import { goldenDay } from '../../modules/books/testing/golden-day.ts';
import { totpCode } from '../../modules/staff/staff.ts';
import { giveTestLogin, samplePassword } from '../../modules/staff/testing/test-login.ts';
import { addTestStaff, type TestGrant } from '../../modules/staff/testing/test-staff.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { runBooks } from '../books-commands.ts';
import { admitStaff } from './admit-staff.ts';

const database = useTestDatabase();
const clock = fakeClock(new Date('2026-12-01T12:00:00+01:00'));
const [hallId, foreignHallId] = [101, 201];

beforeAll(async () => {
  for (const hall of [hallId, foreignHallId]) await goldenDay(database.ownerDb, hall);
});

const deps = () => ({
  db: database.consoleDb,
  clock,
  random: systemRandom,
  throttleSecret: 'throttle secret',
  staffKeys: ringForTests,
  mustIdentify: false,
});

/** A staff member at the command line. Each command has a code of the next half minute, because each is valid once. */
async function person(...grants: readonly TestGrant[]) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const { username, secret } = await giveTestLogin(database.ownerDb, deps(), staffId);
  const books = (typed: string, password = samplePassword) => {
    clock.advance(seconds(30));
    const given = { username, password, code: totpCode(secret, clock.now()) };
    const admit = admitStaff(deps(), async () => given);
    return runBooks({ ...deps(), admit }, typed.split(' '));
  };
  return { staffId, books };
}
const records = async () => {
  const { rows } = await database.pool.query(
    'SELECT staff_id, role, act, outcome, object_id, hall_id, after FROM audit.records ORDER BY record_id',
  );
  return rows;
};
const noHall = { isDone: false, text: 'There is no such hall.' };

it('a staff member sees the books of the halls of their roles, and other halls as halls that do not exist', async () => {
  const { books } = await person({ role: 'accountant', hallId });
  const { isDone, text } = await books('trial --csv');
  expect(isDone).toBe(true);
  expect(text).toContain(`\n${hallId};2910;`);
  expect(text).not.toContain(`\n${foreignHallId};`);
  expect(await books(`trial --hall ${foreignHallId}`)).toEqual(noHall);
  expect(await books('trial --hall 30000')).toEqual(noHall);
});

it('a journal is verified only by those who may export it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'books-')), 'journal.csv');
  const days = '--from 2026-11-01 --to 2026-11-30';
  const { books } = await person({ role: 'accountant', hallId });
  expect(await books(`journal --hall ${hallId} ${days} --out ${file}`)).toMatchObject({ isDone: true });
  expect(await books(`verify ${file}`)).toMatchObject({ isDone: true });
  expect((await records()).at(-2)).toMatchObject({ object_id: 'books verify', hall_id: hallId });
  expect(await (await person({ role: 'accountant', hallId: foreignHallId })).books(`verify ${file}`)).toEqual(
    noHall,
  );
  writeFileSync(file, readFileSync(file, 'utf8').replace(`hall ${hallId},`, `hall ${foreignHallId},`));
  expect((await books(`verify ${file}`)).text).toMatch(/^Line 2 does not fit/);
});

it('a wrong password and a role without the permission are refused, and attempts are counted', async () => {
  const { books } = await person({ role: 'hall_manager', hallId });
  expect((await books('trial')).text).toContain('Your roles do not');
  for (let i = 0; i < 5; i++) expect((await books('trial', 'wrong')).text).toContain('is wrong');
  clock.advance(-seconds(29));
  expect((await books('trial')).text).toContain('too many attempts');
});

it('the audit log has the person, the role and the command, and the session has ended', async () => {
  const { staffId, books } = await person({ role: 'accountant', hallId });
  const before = (await records()).length;
  await books(`daily --hall ${hallId} --to 2026-11-21`);
  const after = { hall: hallId, from: null, to: '2026-11-21', file: null, out: null };
  expect((await records()).slice(before)).toMatchObject([
    { staff_id: staffId, act: 'log_in' },
    {
      staff_id: staffId,
      role: 'accountant',
      act: 'see_books',
      object_id: 'books daily',
      hall_id: hallId,
      after,
    },
    { staff_id: staffId, act: 'log_out' },
  ]);
  const { rows } = await database.pool.query('SELECT FROM staff.sessions WHERE ended_at IS NULL');
  expect(rows).toEqual([]);
});

it('the seals of the audit log are checked without a person, and that is recorded', async () => {
  const admit = admitStaff(deps(), () => Promise.reject(new Error('It asks nobody.')));
  expect(await runBooks({ ...deps(), admit }, ['verify'])).toMatchObject({ isDone: true });
  expect((await records()).at(-1)).toMatchObject({
    staff_id: null,
    act: 'run_command',
    outcome: 'begun',
    object_id: 'books verify',
  });
});
