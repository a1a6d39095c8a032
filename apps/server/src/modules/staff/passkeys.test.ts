import { minutes } from '@lokalbingo/contract/durations';
import {
  getOwnFactors,
  lockScreen,
  logInByPasskey,
  registerPasskey,
  removePasskey,
  startOwnPasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
  stepUp,
  unlockScreen,
} from '@lokalbingo/contract/staff-login';
import type { PasskeyProof } from '@lokalbingo/contract/staff-passkeys';
import { beforeAll, describe, expect, it } from 'vitest';
import { assert } from '../../platform/result.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { staffModule } from './staff.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { giveTestLogin } from './testing/test-login.ts';
import { type PasskeyFault, testPasskey } from './testing/test-passkey.ts';
import { addTestStaff, openTestStaffSession } from './testing/test-staff.ts';

const hallId = 101;
const origin = 'http://localhost:3004';
const database = useTestDatabase();
const api = useTestApi((dependencies) => [staffModule(staffForTests(database.consoleDb, dependencies))], {
  database,
});
const { clock } = api;

beforeAll(() => storeSampleHalls(database.ownerDb, sampleHall({ hallId })));

async function withPasskey() {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'hall_manager', hallId }]);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  const as = { staffCookie };
  const passkey = testPasskey(origin);
  const { answer } = await api.call(startPasskeyRegistration, { as });
  assert(answer, 'The registration begins.');
  const registered = await api.call(registerPasskey, { as, body: { passkey: passkey.create(answer) } });
  expect(registered.status).toBe(200);
  return { staffId, as, passkey, creation: answer };
}
const request = async () => {
  const { answer } = await api.call(startPasskeyLogin, {});
  assert(answer, 'The login begins.');
  return answer;
};
const logIn = async (proof: PasskeyProof) =>
  (await api.call(logInByPasskey, { body: { passkey: proof } })).problem?.code ?? 'logged in';

describe('a login by passkey', () => {
  it('identifies who logs in', async () => {
    const { passkey } = await withPasskey();
    expect(await logIn(passkey.sign(await request()))).toBe('logged in');
  });

  it('accepts a signature once, and within five minutes', async () => {
    const { passkey } = await withPasskey();
    const options = await request();
    expect(await logIn(passkey.sign(options))).toBe('logged in');
    expect(await logIn(passkey.sign(options))).toBe('wrong_credentials');
    const late = await request();
    clock.advance(minutes(5));
    expect(await logIn(passkey.sign(late))).toBe('wrong_credentials');
  });

  const faults: Readonly<Record<string, PasskeyFault>> = {
    'when signed on another site': { origin: 'https://hall.example' },
    'when the device has not verified the person': { unverified: true },
    'when the signature count has not grown': { count: 1 },
  };
  it.each(Object.entries(faults))('is refused %s', async (_, fault) => {
    const { passkey } = await withPasskey();
    expect(await logIn(passkey.sign(await request()))).toBe('logged in');
    expect(await logIn(passkey.sign(await request(), fault))).toBe('wrong_credentials');
  });

  it('is refused with a stranger’s key, or by one who has left', async () => {
    const { staffId, passkey } = await withPasskey();
    expect(await logIn(testPasskey(origin).sign(await request()))).toBe('wrong_credentials');
    await database.pool.query('UPDATE staff.members SET ended_at = now() WHERE staff_id = $1', [staffId]);
    expect(await logIn(passkey.sign(await request()))).toBe('wrong_credentials');
  });
});

it('an invalid passkey adds no line to the append-only log', async () => {
  const lines = async () => (await database.pool.query('SELECT FROM audit.records')).rows.length;
  const before = await lines();
  expect(await logIn(testPasskey(origin).sign(await request()))).toBe('wrong_credentials');
  expect(await lines()).toBe(before);
});

describe('a person’s own passkeys', () => {
  it('unlock only the person’s own screen', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const { as } = mine;
    await api.call(lockScreen, { as });
    const unlock = async ({ passkey }: typeof mine) => {
      const { answer } = await api.call(startOwnPasskey, { as });
      assert(answer, 'The unlocking begins.');
      const body = { by: 'passkey', passkey: passkey.sign(answer) } as const;
      return (await api.call(unlockScreen, { as, body })).problem?.code;
    };
    expect(await unlock(other)).toBe('wrong_factor');
    expect((await api.call(getOwnFactors, { as })).problem?.code).toBe('session_locked');
    expect(await unlock(mine)).toBeUndefined();
    expect((await api.call(getOwnFactors, { as })).status).toBe(200);
  });

  it('step up only with the person’s own challenge', async () => {
    const { as, passkey } = await withPasskey();
    const { answer } = await api.call(startOwnPasskey, { as });
    assert(answer, 'The step-up begins.');
    const step = async (proof: PasskeyProof) =>
      (await api.call(stepUp, { as, body: { by: 'passkey', passkey: proof } })).problem?.code;
    expect(await step(passkey.sign(await request()))).toBe('wrong_factor');
    expect(await step(passkey.sign(answer))).toBeUndefined();
  });

  it('are registered once, and require the second factor within ten minutes', async () => {
    const { as, passkey, creation } = await withPasskey();
    const again = await api.call(registerPasskey, { as, body: { passkey: passkey.create(creation) } });
    expect(again.problem?.code).toBe('wrong_factor');
    clock.advance(minutes(9));
    await api.call(getOwnFactors, { as });
    clock.advance(minutes(1));
    expect((await api.call(startPasskeyRegistration, { as })).problem?.code).toBe('step_up_required');
  });

  it('end the person’s other sessions when one is removed', async () => {
    const { staffId, as, passkey } = await withPasskey();
    await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, staffId);
    const other = await openTestStaffSession(database.consoleDb, clock, { staffId });
    await api.call(removePasskey, { as, body: { passkeyId: passkey.id } });
    const statuses = [as, { staffCookie: other.staffCookie }].map(
      async (who) => (await api.call(getOwnFactors, { as: who })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401]);
  });

  it('can be removed, except the last when there is no password', async () => {
    const { as, passkey } = await withPasskey();
    const remove = async (passkeyId: string) =>
      (await api.call(removePasskey, { as, body: { passkeyId } })).problem?.code;
    expect(await remove('nobodys')).toBe('passkey_not_found');
    expect(await remove(passkey.id)).toBe('last_login_way');
    expect((await api.call(getOwnFactors, { as })).answer?.passkeys).toHaveLength(1);
  });
});
