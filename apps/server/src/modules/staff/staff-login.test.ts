import { minutes, seconds } from '@lokalbingo/contract/durations';
import { getStaffSelf } from '@lokalbingo/contract/staff';
import { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import {
  endStaffSession,
  listStaffSessions,
  lockScreen,
  logInStaff,
  logOutStaff,
  makeRecoveryCodes,
  stepUp,
  unlockScreen,
} from '@lokalbingo/contract/staff-login';
import { beforeAll, describe, expect, it } from 'vitest';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { writeAudit } from '../audit/audit.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { staffModule } from './staff.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { giveTestLogin, samplePassword } from './testing/test-login.ts';
import { addTestStaff } from './testing/test-staff.ts';
import { totpCode } from './totp.ts';

const hallId = 101;
const database = useTestDatabase();
const api = useTestApi((dependencies) => [staffModule(staffForTests(database.consoleDb, dependencies))], {
  database,
});
const { clock } = api;

beforeAll(() => storeSampleHalls(database.ownerDb, sampleHall({ hallId })));

async function person() {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'hall_manager', hallId }]);
  const login = await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, staffId);
  // Returns a code of the next half minute, because each is valid once.
  const code = () => {
    clock.advance(seconds(30));
    return totpCode(login.secret, clock.now());
  };
  return { staffId, ...login, code };
}
type Person = Awaited<ReturnType<typeof person>>;
type Given = { readonly username?: string; readonly password?: string; readonly code?: string };

const tryLogin = ({ username, code }: Person, given: Given = {}) =>
  api.send(logInStaff, {
    body: { username, password: samplePassword, code: given.code ?? code(), ...given },
    address: '192.0.2.1',
  });
async function logIn(who: Person, given?: Given) {
  const reply = await tryLogin(who, given);
  expect(reply.statusCode).toBe(200);
  const [cookie] = reply.cookies;
  return { as: { staffCookie: `${cookie?.name}=${cookie?.value}` }, cookie };
}
const codeOf = async (reply: ReturnType<typeof tryLogin>) => ((await reply).json() as { code?: string }).code;

describe('a login by password and code', () => {
  it('is in the person’s own audit log, page by page, and in nobody else’s', async () => {
    const who = await person();
    const { as } = await logIn(who);
    const { staffId } = who;
    for (let time = 0; time < 50; time += 1)
      await writeAudit(database.consoleDb, clock.now(), { staffId }, { act: 'find_member', outcome: 'seen' });
    const first = await api.call(listOwnAudit, { as, query: {} });
    expect(first.answer?.lines).toHaveLength(50);
    expect(first.answer?.lines[0]).toMatchObject({
      act: 'find_member',
      outcome: 'seen',
      staffName: 'Eva Vakt',
    });
    const before = first.answer?.next ?? 0;
    const second = await api.call(listOwnAudit, { as, query: { before } });
    expect(second.answer?.lines).toMatchObject([{ act: 'log_in', outcome: 'done' }]);
    expect(second.answer?.next).toBeNull();
    const other = await logIn(await person());
    expect((await api.call(listOwnAudit, { as: other.as, query: {} })).answer?.lines).toHaveLength(1);
  });

  it('opens a session whose cookie is hidden from scripts', async () => {
    const { as, cookie } = await logIn(await person());
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((await api.call(getStaffSelf, { as })).answer).toMatchObject({ isPin: false, isLocked: false });
  });

  it('fails the same way for an unknown person, a wrong password and a wrong code', async () => {
    const who = await person();
    const given = [{ username: 'nobody@hall.example' }, { password: 'wrong' }, { code: '000000' }];
    for (const wrong of given) expect(await codeOf(tryLogin(who, wrong))).toBe('wrong_credentials');
  });

  it('accepts a code once, even in two concurrent calls', async () => {
    const who = await person();
    const code = who.code();
    const replies = await Promise.all([tryLogin(who, { code }), tryLogin(who, { code })]);
    // Every failure is logged with its cause.
    expect(api.logLines.filter((line) => line.includes('"err"'))).toEqual([]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(await codeOf(tryLogin(who, { code }))).toBe('wrong_credentials');
  });

  it('must wait after five wrong attempts, even with the right codes', async () => {
    const who = await person();
    for (let i = 0; i < 5; i++) await tryLogin(who, { password: 'wrong' });
    clock.advance(-seconds(29));
    expect(await codeOf(tryLogin(who))).toBe('too_many_login_attempts');
    clock.advance(minutes(15));
    await logIn(who);
  });

  it('accepts a recovery code once in place of the app', async () => {
    const who = await person();
    const { as } = await logIn(who);
    const { answer } = await api.call(makeRecoveryCodes, { as });
    const [code = ''] = answer?.recoveryCodes ?? [];
    await logIn(who, { code });
    expect(await codeOf(tryLogin(who, { code }))).toBe('wrong_credentials');
  });

  it('fails after the person has left', async () => {
    const who = await person();
    await database.pool.query('UPDATE staff.members SET ended_at = now() WHERE staff_id = $1', [who.staffId]);
    expect(await codeOf(tryLogin(who))).toBe('wrong_credentials');
  });

  it('is accepted from an inspector until the end of the last day', async () => {
    const who = await person();
    await database.pool.query(
      `UPDATE staff.grants SET role = 'inspector', hall_id = NULL, last_day = '2020-01-01' WHERE staff_id = $1`,
      [who.staffId],
    );
    expect(await codeOf(tryLogin(who))).toBe('wrong_credentials');
    await database.pool.query("UPDATE staff.grants SET last_day = '2999-12-31' WHERE staff_id = $1", [
      who.staffId,
    ]);
    await logIn(who);
  });
});

describe('a session', () => {
  it('ends at the logout', async () => {
    const { as } = await logIn(await person());
    await api.call(logOutStaff, { as });
    expect((await api.call(getStaffSelf, { as })).problem?.code).toBe('no_valid_token');
  });

  it('can be ended only from another session of the same person', async () => {
    const who = await person();
    const [{ as }, other] = [await logIn(who), await logIn(who)];
    const { answer } = await api.call(listStaffSessions, { as: other.as });
    const sessionId = answer?.sessions.find(({ current }) => !current)?.sessionId ?? 0;
    const stranger = await logIn(await person());
    for (const [by, status] of [
      [stranger, 200],
      [other, 401],
    ] as const) {
      expect((await api.call(endStaffSession, { as: by.as, body: { sessionId } })).status).toBe(200);
      expect((await api.call(getStaffSelf, { as })).status).toBe(status);
    }
  });

  it('is unlocked only by both factors of its own person', async () => {
    const who = await person();
    const { as } = await logIn(who);
    await api.call(lockScreen, { as });
    expect((await api.call(listStaffSessions, { as })).problem?.code).toBe('session_locked');
    const unlock = (password: string) =>
      api.call(unlockScreen, { as, body: { by: 'password', password, code: who.code() } });
    expect((await unlock('wrong')).problem?.code).toBe('wrong_factor');
    expect((await unlock(samplePassword)).status).toBe(200);
    expect((await api.call(listStaffSessions, { as })).answer?.sessions).toHaveLength(1);
  });

  it('steps up by a code', async () => {
    const who = await person();
    const { as } = await logIn(who);
    clock.advance(minutes(9));
    const wrong = await api.call(stepUp, { as, body: { by: 'code', code: '000000' } });
    expect(wrong.problem?.code).toBe('wrong_factor');
    expect((await api.call(stepUp, { as, body: { by: 'code', code: who.code() } })).status).toBe(200);
    clock.advance(minutes(9));
    expect((await api.call(makeRecoveryCodes, { as })).status).toBe(200);
  });
});
