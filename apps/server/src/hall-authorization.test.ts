/** Every call of the hall console by every role: at a counter and away from one, by PIN, locked, and without a session. */
import { hallOperations } from '@lokalbingo/contract/hall-operations';
import { type StaffRole, staffRoles } from '@lokalbingo/contract/permissions';
import { lockScreen } from '@lokalbingo/contract/staff-login';
import { beforeAll, describe, expect, it } from 'vitest';
import { hallModulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { decidePermission } from './modules/permissions/permissions.ts';
import {
  addTestCounter,
  addTestStaff,
  openTestStaffSession,
  type TestGrant,
} from './modules/staff/testing/test-staff.ts';
import { useTestDatabase } from './platform/testing/test-database.ts';
import { type TestCaller, useTestApi } from './testing/test-api.ts';

const [hallId, neighbour, ownerId] = [101, 102, 1];
const config = readConfig({});
const database = useTestDatabase();
const api = useTestApi((surroundings) => hallModulesOf(config, { ...surroundings, db: database.consoleDb }), {
  database,
});

/** A role as it is granted for our hall. */
const grantOf = (role: StaffRole): TestGrant => {
  if (role === 'administrator') return { role };
  const isOfHall = role === 'clerk' || role === 'caller' || role === 'hall_manager';
  const lastDay = role === 'inspector' ? { lastDay: '2099-12-31' } : {};
  return { role, ...(isOfHall ? { hallId } : { ownerId }), ...lastDay };
};

/** Where and how a person is logged in. */
const places = ['desk', 'counter', 'neighbour’s counter', 'pin', 'locked'] as const;
type Place = (typeof places)[number];
const callers = new Map<string, TestCaller>();

beforeAll(async () => {
  const { ownerDb, consoleDb } = database;
  const { clock } = api;
  await storeSampleHalls(
    ownerDb,
    sampleHall({ hallId, ownerId }),
    sampleHall({ hallId: neighbour, ownerId: 2 }),
  );
  for (const role of staffRoles) {
    const staffId = await addTestStaff(ownerDb, clock, [grantOf(role)]);
    const counterIn = (hall: number) => addTestCounter(ownerDb, clock, { hallId: hall, staffId });
    const [ours, theirs] = [await counterIn(hallId), await counterIn(neighbour)];
    const sessions = {
      desk: {},
      counter: { counterId: ours },
      'neighbour’s counter': { counterId: theirs },
      pin: { kind: 'pin' as const, counterId: ours },
      locked: { counterId: ours },
    } satisfies Record<Place, object>;
    for (const place of places)
      callers.set(
        `${role} ${place}`,
        await openTestStaffSession(consoleDb, clock, { staffId, ...sessions[place] }),
      );
    await api.call(lockScreen, { as: callers.get(`${role} locked`)! });
  }
});

/** What the permission table says about a call. A permitted call is then refused for its malformed input. */
function expected(operation: (typeof forStaff)[number], role: StaffRole, place: Place): string {
  if (place === 'locked') return 'session_locked';
  const isInstallation = role === 'administrator';
  const decided = decidePermission(operation.permission, {
    grants: [{ role, halls: isInstallation ? [hallId, neighbour] : [hallId], isInstallation }],
    counterHallId: { desk: undefined, counter: hallId, 'neighbour’s counter': neighbour, pin: hallId }[place],
    isPin: place === 'pin',
    isSteppedUp: place !== 'pin',
  });
  return decided.ok ? 'malformed_request' : decided.refusal.code;
}

const forStaff = hallOperations.flatMap((operation) =>
  operation.permission === undefined ? [] : [{ ...operation, permission: operation.permission }],
);
const nonsense = { query: { nonsense: '1' }, params: { id: '1' } };

describe.each(forStaff.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  it('is answered as the permission table says, for every role and place', async () => {
    const cells = staffRoles.flatMap((role) => places.map((place) => ({ role, place })));
    for (const { role, place } of cells) {
      const reply = await api.send(operation, { ...nonsense, as: callers.get(`${role} ${place}`)! });
      expect([role, place, reply.json().code]).toEqual([role, place, expected(operation, role, place)]);
    }
    const { statusCode } = await api.send(operation, nonsense);
    expect(statusCode).toBe(401);
  });
});
