import { idleLockMs } from '@lokalbingo/contract/lifetimes';
import { getStaffPermissions, getStaffSelf } from '@lokalbingo/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { staffModule } from './staff.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { addTestCounter, addTestStaff, openTestStaffSession, type TestGrant } from './testing/test-staff.ts';

const [hallId, neighbour] = [101, 102];
const database = useTestDatabase();
const api = useTestApi((dependencies) => [staffModule(staffForTests(database.consoleDb, dependencies))], {
  database,
});
const { clock } = api;

beforeAll(() =>
  storeSampleHalls(database.ownerDb, sampleHall({ hallId }), sampleHall({ hallId: neighbour })),
);

type Session = Omit<Parameters<typeof openTestStaffSession>[2], 'staffId'>;

/** Adds a staff member who is logged in. Returns the cookie. */
async function loggedIn(grants: readonly TestGrant[], session: Session = {}) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId, ...session });
  return { staffId, as: { staffCookie } };
}
const atCounter = async (staffId: number) => ({
  counterId: await addTestCounter(database.ownerDb, clock, { hallId, staffId }),
});
const permissionsOf = async (as: { staffCookie: string }, hall = hallId) =>
  (await api.call(getStaffPermissions, { as, query: { hall } })).answer?.permissions;

describe('a logged-in staff member', () => {
  it('reads their name, their roles and their halls', async () => {
    const { as } = await loggedIn([{ role: 'clerk', hallId }]);
    const { answer } = await api.call(getStaffSelf, { as });
    expect(answer).toMatchObject({ name: 'Eva Vakt', roles: ['clerk'], isLocked: false, counter: null });
    expect(answer?.halls.map((hall) => hall.hallId)).toEqual([hallId]);
  });

  it('practises in the training halls of the chain, except an inspector; no staff member has a watch hall', async () => {
    const [training, watch] = [201, 202];
    const hidden = [
      sampleHall({ hallId: training, kind: 'training', ownerId: 7 }),
      sampleHall({ hallId: watch, kind: 'watch', ownerId: 7 }),
      sampleHall({ hallId: 203, kind: 'training', ownerId: 8 }),
      sampleHall({ hallId: 204, ownerId: 7 }),
      sampleHall({ hallId: 205, ownerId: 7 }),
    ];
    await storeSampleHalls(database.ownerDb, ...hidden);
    const hallsOf = async (...grants: readonly TestGrant[]) => {
      const { as } = await loggedIn(grants);
      const { answer } = await api.call(getStaffSelf, { as });
      return answer?.halls.map((hall) => [hall.hallId, hall.isTraining]);
    };
    const inTraining = [training, true];
    expect(await hallsOf({ role: 'clerk', hallId: 204 })).toEqual([inTraining, [204, false]]);
    const chain = [inTraining, [204, false], [205, false]];
    expect(await hallsOf({ role: 'accountant', ownerId: 7 })).toEqual(chain);
    expect(await hallsOf({ role: 'inspector', ownerId: 7, lastDay: '2126-01-01' })).toEqual(chain.slice(1));
  });

  it('may do in a hall only what a grant there permits', async () => {
    const { as } = await loggedIn([
      { role: 'hall_manager', hallId },
      { role: 'caller', hallId: neighbour },
    ]);
    expect(await permissionsOf(as)).toMatchObject({ find_member: 'offered', cash_in: 'counter_required' });
    expect(await permissionsOf(as, neighbour)).toMatchObject({
      find_member: 'hidden',
      confirm_cash: 'offered',
    });
    const elsewhere = await api.call(getStaffPermissions, { as, query: { hall: 999 } });
    expect(elsewhere.problem?.code).toBe('hall_not_found');
  });

  it('may move cash at a counter of the hall', async () => {
    const { staffId } = await loggedIn([{ role: 'clerk', hallId }]);
    const session = { staffId, kind: 'pin' as const, ...(await atCounter(staffId)) };
    const as = await openTestStaffSession(database.consoleDb, clock, session);
    expect(await permissionsOf(as)).toMatchObject({ cash_in: 'offered', manage_drawers: 'hidden' });
  });
});

describe('nobody is admitted', () => {
  const codeFor = async (as?: { staffCookie: string }) =>
    (await api.call(getStaffPermissions, { ...(as && { as }), query: { hall: hallId } })).problem?.code;

  it('without a session, or with one that has ended or whose person has left', async () => {
    expect(await codeFor()).toBe('no_valid_token');
    const ended = await loggedIn([{ role: 'clerk', hallId }]);
    await database.pool.query('UPDATE staff.sessions SET ended_at = $1 WHERE staff_id = $2', [
      clock.now(),
      ended.staffId,
    ]);
    expect(await codeFor(ended.as)).toBe('no_valid_token');
    const left = await loggedIn([{ role: 'clerk', hallId }]);
    await database.pool.query('UPDATE staff.members SET ended_at = $1 WHERE staff_id = $2', [
      clock.now(),
      left.staffId,
    ]);
    expect(await codeFor(left.as)).toBe('no_valid_token');
  });

  it('after the end of their grant, or after its last day', async () => {
    const { as, staffId } = await loggedIn([{ role: 'clerk', hallId }]);
    expect(await codeFor(as)).toBeUndefined();
    await database.pool.query('UPDATE staff.grants SET ended_at = $1 WHERE staff_id = $2', [
      clock.now(),
      staffId,
    ]);
    expect(await codeFor(as)).toBe('not_allowed');
    const past = await loggedIn([{ role: 'clerk', hallId, lastDay: '2020-01-01' }]);
    expect(await codeFor(past.as)).toBe('not_allowed');
  });

  it('as an inspector, after the end of the last day', async () => {
    const inspector = await loggedIn([{ role: 'inspector', hallId, lastDay: osloDayOf(clock.now()) }]);
    expect(await codeFor(inspector.as)).toBeUndefined();
    await database.pool.query("UPDATE staff.grants SET last_day = '2020-01-01' WHERE staff_id = $1", [
      inspector.staffId,
    ]);
    expect(await codeFor(inspector.as)).toBe('no_valid_token');
  });

  it('while the screen is locked, which happens after ten minutes of inactivity, and at a counter after two', async () => {
    const manager = await loggedIn([{ role: 'hall_manager', hallId }]);
    const clerk = await loggedIn([{ role: 'clerk', hallId }], await atCounter(manager.staffId));
    clock.advance(idleLockMs.atCounter);
    expect(await codeFor(clerk.as)).toBe('session_locked');
    expect(await codeFor(manager.as)).toBeUndefined();
    clock.advance(idleLockMs.elsewhere);
    expect(await codeFor(manager.as)).toBe('session_locked');
    expect((await api.call(getStaffSelf, { as: manager.as })).answer?.isLocked).toBe(true);
  });
});
