/**
 * Makes every call of the hall console by every role: at a counter and away from one, by PIN, locked, and without a
 * session.
 */
import { hallOperations } from '@lokalbingo/contract/hall-operations';
import { type StaffRole, staffRoles } from '@lokalbingo/contract/permissions';
import { lockScreen } from '@lokalbingo/contract/staff-login';
import { beforeAll, describe, expect, it } from 'vitest';
import { hallModulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { insertScreen } from './modules/hall-screens/testing/insert-screen.ts';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { decidePermission } from './modules/permissions/permissions.ts';
import {
  addTestCounter,
  addTestStaff,
  openTestStaffSession,
  type TestGrant,
} from './modules/staff/testing/test-staff.ts';
import { inTransaction } from './platform/database.ts';
import { wireSchema } from './platform/http/openapi-document.ts';
import { systemRandom } from './platform/random-bytes.ts';
import { ok } from './platform/result.ts';
import { newSecret, secretHash } from './platform/secret.ts';
import { useTestDatabase } from './platform/testing/test-database.ts';
import { type TestCaller, useTestApi } from './testing/test-api.ts';

const [hallId, neighbour, ownerId] = [101, 102, 1];
const config = readConfig({});
const database = useTestDatabase();
const api = useTestApi((dependencies) => hallModulesOf(config, { ...dependencies, db: database.consoleDb }), {
  database,
});

/** Returns the grant of a role for our hall. */
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

/** Returns the refusal that the permission table gives a call. A permitted call is refused for its malformed input. */
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

it('an inspector changes nothing: except for calls about their own login, all permitted calls read, preview or export', () => {
  const grants = [{ role: 'inspector' as const, halls: [hallId], isInstallation: true }];
  const facts = { grants, counterHallId: hallId, isPin: false, isSteppedUp: true };
  const permitted = forStaff.filter(
    ({ method, permission }) =>
      method !== 'GET' && permission !== 'use_console' && decidePermission(permission, facts, true).ok,
  );
  expect(permitted.map(({ name }) => name)).toEqual([
    'previewPlan',
    'exportHallFigures',
    'exportChainFigures',
    'exportJournal',
    'exportVoucher',
    'makeStatistics',
    'fetchStatisticsFile',
    'showPersonByOrder',
    'exportRuleChanges',
  ]);
});

describe('a screen on the wall', () => {
  const ofScreens = hallOperations.filter(({ access }) => access === 'screen');

  it('may make only its own calls', async () => {
    const token = newSecret(systemRandom);
    const staffId = await addTestStaff(database.ownerDb, api.clock, []);
    await inTransaction(database.consoleDb, async (tx) => {
      const deviceHash = secretHash(token);
      const screen = { hallId, screenName: 'Ved baren', deviceHash, staffId, now: api.clock.now() };
      return ok(await insertScreen(tx, screen));
    });
    const as = { screenCookie: `lokalbingo_screen=${token}` };
    const params = { game: '1', roundId: '1' };
    const answered = async (operation: (typeof hallOperations)[number]) =>
      (await api.send(operation, { as, params, query: { nonsense: '1' } })).statusCode;
    for (const operation of hallOperations.filter(({ access }) => access.startsWith('staff')))
      expect([operation.name, await answered(operation)]).toEqual([operation.name, 401]);
    for (const operation of ofScreens) expect(await answered(operation)).toBe(400);
  });

  it('is the only caller of its calls, all of which only read', async () => {
    expect(ofScreens.every(({ method, body }) => method === 'GET' && body === undefined)).toBe(true);
    for (const operation of ofScreens) {
      const reply = await api.send(operation, { ...nonsense, as: callers.get('hall_manager counter')! });
      expect([operation.name, reply.statusCode]).toEqual([operation.name, 401]);
    }
  });

  it('receives no data about people', () => {
    const schemas = JSON.stringify(ofScreens.map(({ answer }) => wireSchema(answer)));
    const names = [...schemas.matchAll(/"(\w*(?:player|staff|member|person|mobile|firstName|saldo)\w*)":/gi)];
    expect(names.map(([, name]) => name)).toEqual([]);
  });
});
