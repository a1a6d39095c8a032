/** Logging in at the command line, and what a person may do there. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { minutes } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { totpCode } from '../../modules/staff/staff.ts';
import { giveTestLogin, samplePassword } from '../../modules/staff/testing/test-login.ts';
import { addTestStaff, type TestGrant } from '../../modules/staff/testing/test-staff.ts';
import { useWithdrawalFixture } from '../../modules/withdrawals/testing/withdrawal-fixture.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { consoleUrlOf, deskForTests } from '../../testing/desk-for-tests.ts';
import { runDesk } from '../desk-commands.ts';
import { logInOrOut } from './desk-login.ts';
import { readSessionFile } from './session-file.ts';

const world = useWithdrawalFixture();
const { database, clock, newMember, made } = world;
const because = ['--because', 'Kontrollert mot kontoutskrift'] as const;
const newFile = async () => join(await mkdtemp(join(tmpdir(), 'desk-')), 'session');

/** A staff member with these grants and a login. */
async function person(...grants: readonly TestGrant[]) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const login = await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, staffId);
  const sessionFile = await newFile();
  const logIn = (changes: { readonly password?: string } = {}) => {
    const code = totpCode(login.secret, clock.now());
    const ask = async () => ({ username: login.username, password: samplePassword, code, ...changes });
    return logInOrOut(deskForTests(world), ['login'], { sessionFile, ask });
  };
  const desk = async (...typed: (string | number)[]) => {
    const { text } = await runDesk(
      deskForTests(world),
      typed.map(String),
      await readSessionFile(sessionFile),
    );
    return text.replaceAll('\u00a0', ' ');
  };
  return { staffId, sessionFile, logIn, desk, ...login };
}
const loggedIn = async (...grants: readonly TestGrant[]) => {
  const own = await person(...grants);
  expect((await own.logIn())?.isDone).toBe(true);
  return own;
};
const notLoggedIn = 'Log in first: npm run desk -- login';

describe('a login', () => {
  it('takes the right password and code, and is kept in a file for its owner alone', async () => {
    const own = await person({ role: 'accountant' });
    expect(await own.desk('waiting')).toBe(notLoggedIn);
    expect(await own.logIn({ password: 'feil' })).toMatchObject({ isDone: false });
    expect((await own.logIn())?.text).toContain('Logged in as Eva Vakt.');
    expect((await stat(own.sessionFile)).mode & 0o777).toBe(0o600);
    expect(await own.desk('withdrawals')).not.toBe(notLoggedIn);
    await chmod(own.sessionFile, 0o640);
    expect(await own.desk('withdrawals')).toBe(notLoggedIn);
  });

  it('is locked after ten minutes without a command, and ends when the person logs out', async () => {
    const own = await loggedIn({ role: 'accountant' });
    clock.advance(minutes(9));
    expect(await own.desk('withdrawals')).not.toBe(notLoggedIn);
    clock.advance(minutes(10));
    expect(await own.desk('withdrawals')).toBe(notLoggedIn);
    await own.logIn();
    const token = await readSessionFile(own.sessionFile);
    const { sessionFile } = own;
    const ask = () => Promise.reject(new Error('Nobody is asked.'));
    await logInOrOut(deskForTests(world), ['logout'], { sessionFile, ask });
    expect((await runDesk(deskForTests(world), ['withdrawals'], token)).text).toBe(notLoggedIn);
  });

  it('reads address, password and code from the input where there is no terminal', async () => {
    const own = await person({ role: 'accountant' });
    const { staffKeys } = readConfig({}).staff;
    const { secret } = await giveTestLogin(database.ownerDb, { staffKeys }, own.staffId);
    const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../desk.ts'), 'login'], {
      env: {
        DATABASE_CONSOLE_URL: consoleUrlOf(database),
        DESK_SESSION_FILE: own.sessionFile,
      },
    });
    run.child.stdin?.end(`${own.username}\n${samplePassword}\n${totpCode(secret, new Date())}\n`);
    expect((await run).stdout).toContain('Logged in as Eva Vakt.');
  });
});

describe('a person', () => {
  it('does what the own roles permit, in their halls, and it is recorded', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const [mine, theirs] = [await made(member), await made(other)];
    const manager = await loggedIn({ role: 'hall_manager', hallId: member.hallId });
    const listed = await manager.desk('waiting');
    expect(listed).toContain(mine.reference);
    expect(listed).not.toContain(theirs.reference);
    expect(await manager.desk('withdrawals', '--hall', other.hallId)).toContain('there is no such hall');
    const takeUp = (withdrawalId: number) =>
      manager.desk('take-up-withdrawal', '--withdrawal', withdrawalId, ...because);
    expect(await takeUp(theirs.withdrawalId)).toBe('Nothing done: there is no such withdrawal.');
    expect(await takeUp(999_999)).toBe('Nothing done: there is no such withdrawal.');
    expect(await takeUp(mine.withdrawalId)).toContain('Took up');
    const { rows } = await database.pool.query(
      `SELECT act, outcome, object_id, hall_id, reason FROM audit.records WHERE staff_id = $1 AND act <> 'log_in'
       ORDER BY record_id DESC LIMIT 1`,
      [manager.staffId],
    );
    expect(rows).toEqual([
      {
        act: 'settle_withdrawals',
        outcome: 'done',
        object_id: 'take-up-withdrawal',
        hall_id: member.hallId,
        reason: because[1],
      },
    ]);
  });

  it('does nothing that no role permits, nor to a person in every hall by a role in one', async () => {
    const { hallId, playerId } = await newMember();
    const clerk = await loggedIn({ role: 'clerk', hallId });
    expect(await clerk.desk('withdrawals')).toContain('you have no role that permits it');
    const officer = await loggedIn({ role: 'compliance_officer', ownerId: 1 });
    const close = ['close-account', '--player', playerId, '--leaving-money', ...because] as const;
    expect(await officer.desk(...close)).toContain('you have no role that permits it');
    const support = await loggedIn({ role: 'support_agent' });
    expect(await support.desk(...close)).toContain('Closed the account');
    const unknown = await person({ role: 'support_agent' });
    await unknown.logIn();
    const token = await readSessionFile(unknown.sessionFile);
    const mustIdentify = { ...deskForTests(world), mustIdentify: true };
    expect((await runDesk(mustIdentify, ['waiting'], token)).text).toContain('no role that permits it');
  });

  it('does nothing by a role that ends while the command waits', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member);
    const manager = await loggedIn({ role: 'hall_manager', hallId: member.hallId });
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM withdrawals.requests WHERE withdrawal_id = $1 FOR UPDATE', [
      withdrawalId,
    ]);
    const taking = manager.desk('take-up-withdrawal', '--withdrawal', withdrawalId, ...because);
    await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
    await database.ownerDb
      .updateTable('staff.grants')
      .set({ ended_at: clock.now() })
      .where('staff_id', '=', manager.staffId)
      .execute();
    await client.query('COMMIT');
    client.release();
    expect(await taking).toContain('you have no role that permits it');
    const { rows } = await database.pool.query(
      'SELECT state FROM withdrawals.requests WHERE withdrawal_id = $1',
      [withdrawalId],
    );
    expect(rows[0].state).toBe('sent');
  });
});
