import { getStaffSelf } from '@lokalbingo/contract/staff';
import { listCounters, registerCounter, removeCounter } from '@lokalbingo/contract/staff-admin';
import {
  getCounter,
  lockScreen,
  logInByPin,
  logInStaff,
  setOwnPin,
  stepUp,
  unlockScreen,
} from '@lokalbingo/contract/staff-login';
import { beforeAll, describe, expect, it } from 'vitest';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { staffModule } from './staff.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { giveTestLogin, samplePassword } from './testing/test-login.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from './testing/test-staff.ts';
import { totpCode } from './totp.ts';

const [hallId, neighbour] = [101, 102];
const database = useTestDatabase();
const api = useTestApi((dependencies) => [staffModule(staffForTests(database.consoleDb, dependencies))], {
  database,
});
const { clock } = api;
const pin = '284917';

beforeAll(() =>
  storeSampleHalls(database.ownerDb, sampleHall({ hallId }), sampleHall({ hallId: neighbour })),
);

async function member(...grants: readonly TestGrant[]) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffId, as: { staffCookie } };
}
const manager = () => member({ role: 'hall_manager', hallId });
async function clerk() {
  const who = await member({ role: 'clerk', hallId });
  expect((await api.call(setOwnPin, { as: who.as, body: { pin } })).status).toBe(200);
  return who;
}
/** Registers a browser as a manager does. Returns its cookie. */
async function counter() {
  const { as } = await manager();
  const reply = await api.send(registerCounter, { as, body: { hallId, counterName: 'Skranke 1' } });
  const [cookie] = reply.cookies;
  return {
    as,
    cookie,
    device: `${cookie?.name}=${cookie?.value}`,
    counterId: Number(reply.json().counterId),
  };
}
async function byPin(device: string, body: { staffId: number; pin: string }) {
  const reply = await api.send(logInByPin, { body, headers: { cookie: device } });
  const [cookie] = reply.cookies;
  return { code: reply.json().code as string | undefined, session: `${cookie?.name}=${cookie?.value}` };
}

describe('a counter', () => {
  it('is a browser of a hall, with a lasting cookie hidden from scripts, until it is removed', async () => {
    const { as, cookie, device, counterId } = await counter();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const shown = async () => (await api.call(getCounter, { headers: { cookie: device } })).answer?.counter;
    expect(await shown()).toMatchObject({ counterId, hallId, counterName: 'Skranke 1' });
    // From then on, the person who registers the counter is logged in at it.
    const { answer: self } = await api.call(getStaffSelf, { as });
    expect(self?.counter).toMatchObject({ counterName: 'Skranke 1' });
    const listed = await api.call(listCounters, { as, query: { hall: hallId } });
    expect(listed.answer?.counters.map((each) => each.counterId)).toContain(counterId);
    expect((await api.call(removeCounter, { as, body: { counterId } })).status).toBe(200);
    expect(await shown()).toBeNull();
    const again = await api.call(removeCounter, { as, body: { counterId } });
    expect(again.problem?.code).toBe('counter_not_found');
  });

  it('ends the sessions at it when it is removed, and no others', async () => {
    const [{ as, device, counterId }, { staffId, as: elsewhere }] = [await counter(), await clerk()];
    const { session } = await byPin(device, { staffId, pin });
    const here = { staffCookie: session };
    expect((await api.call(getStaffSelf, { as: here })).status).toBe(200);
    await api.call(removeCounter, { as, body: { counterId } });
    expect((await api.call(getStaffSelf, { as: here })).problem?.code).toBe('no_valid_token');
    for (const other of [as, elsewhere])
      expect((await api.call(getStaffSelf, { as: other })).status).toBe(200);
  });

  it('of another hall cannot be registered, seen or removed', async () => {
    const { counterId } = await counter();
    const { as } = await member({ role: 'hall_manager', hallId: neighbour });
    const registered = await api.call(registerCounter, { as, body: { hallId, counterName: 'x' } });
    const listed = await api.call(listCounters, { as, query: { hall: hallId } });
    const removed = await api.call(removeCounter, { as, body: { counterId } });
    expect([registered, listed, removed].map(({ problem }) => problem?.code)).toEqual([
      'hall_not_found',
      'hall_not_found',
      'counter_not_found',
    ]);
  });
});

describe('a PIN', () => {
  it('logs in at a counter of the person’s hall, as a session by PIN', async () => {
    const [{ device }, { staffId }] = [await counter(), await clerk()];
    const { answer } = await api.call(getCounter, { headers: { cookie: device } });
    expect(answer?.staff).toContainEqual({ staffId, name: 'Eva Vakt' });
    const { session } = await byPin(device, { staffId, pin });
    const self = await api.call(getStaffSelf, { as: { staffCookie: session } });
    expect(self.answer).toMatchObject({ staffId, isPin: true, counter: { hallId } });
    const as = { staffCookie: session };
    const stepped = await api.call(stepUp, { as, body: { by: 'code', code: '123456' } });
    expect(stepped.problem?.code).toBe('login_required');
  });

  it('fails elsewhere, and for staff of another hall', async () => {
    const [{ device }, { staffId }] = [await counter(), await clerk()];
    expect((await byPin('x=y', { staffId, pin })).code).toBe('counter_required');
    const stranger = await member({ role: 'clerk', hallId: neighbour });
    await api.call(setOwnPin, { as: stranger.as, body: { pin } });
    expect((await byPin(device, { staffId: stranger.staffId, pin })).code).toBe('wrong_credentials');
  });

  it('is locked at a counter after five wrong attempts until a full login, even for a person who is logged in', async () => {
    const [{ device }, { staffId }] = [await counter(), await clerk()];
    const { session } = await byPin(device, { staffId, pin });
    await api.call(lockScreen, { as: { staffCookie: session } });
    const unlock = async (given: string, cookie = `${session}; ${device}`) =>
      (await api.call(unlockScreen, { as: { staffCookie: cookie }, body: { by: 'pin', pin: given } })).problem
        ?.code;
    expect(await unlock(pin, session)).toBe('counter_required');
    for (let i = 0; i < 5; i++) expect(await unlock('000000')).toBe('wrong_factor');
    expect(await unlock(pin)).toBe('pin_locked');
    expect((await byPin(device, { staffId, pin })).code).toBe('pin_locked');
    const { username, secret } = await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, staffId);
    const body = { username, password: samplePassword, code: totpCode(secret, clock.now()) };
    expect((await api.call(logInStaff, { body, headers: { cookie: device } })).status).toBe(200);
    expect((await byPin(device, { staffId, pin })).code).toBeUndefined();
  });

  it('that is locked at one counter works at another', async () => {
    const [{ device }, { staffId }] = [await counter(), await clerk()];
    for (let i = 0; i < 5; i++) await byPin(device, { staffId, pin: '000000' });
    expect((await byPin(device, { staffId, pin })).code).toBe('pin_locked');
    const elsewhere = await counter();
    expect((await byPin(elsewhere.device, { staffId, pin })).code).toBeUndefined();
  });

  it('cannot be an easily guessed one', async () => {
    const { as, staffId } = await clerk();
    await database.ownerDb
      .updateTable('staff.members')
      .set({ birth_date: '1984-03-17' })
      .where('staff_id', '=', staffId)
      .execute();
    for (const weak of ['111111', '123456', '987654', '121212', '123321', '170384'])
      expect((await api.call(setOwnPin, { as, body: { pin: weak } })).problem?.code).toBe('weak_pin');
  });
});
