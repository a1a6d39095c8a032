import { seconds } from '@lokalbingo/contract/durations';
import { staffRoles } from '@lokalbingo/contract/permissions';
import { logInStaff } from '@lokalbingo/contract/staff-login';
import { beforeAll, expect, it } from 'vitest';
import { sampleHall, storeSampleHalls } from '../modules/halls/testing/sample-hall.ts';
import { hashPassword } from '../modules/identity/identity.ts';
import { staffModule, totpCode } from '../modules/staff/staff.ts';
import { staffForTests } from '../modules/staff/testing/staff-for-tests.ts';
import { inTransaction } from '../platform/database.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { ok } from '../platform/result.ts';
import { ringForTests } from '../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../platform/testing/test-database.ts';
import { useTestApi } from '../testing/test-api.ts';
import { callingHallId } from './demo-games.ts';
import { demoPassword } from './demo-players.ts';
import { addDemoStaff, demoStaff, demoTotpSecret } from './demo-staff.ts';

const database = useTestDatabase();
const api = useTestApi((dependencies) => [staffModule(staffForTests(database.consoleDb, dependencies))], {
  database,
});
const { clock } = api;

beforeAll(async () => {
  await storeSampleHalls(
    database.ownerDb,
    ...[101, 102, callingHallId].map((hallId) => sampleHall({ hallId })),
  );
  const deps = {
    staffKeys: ringForTests,
    random: systemRandom,
    passwordHash: await hashPassword(demoPassword),
  };
  for (const _ of ['once', 'again'])
    await inTransaction(database.ownerDb, async (tx) => ok(await addDemoStaff(tx, deps, clock.now())));
});

it('the demo has a staff member in every role, who can log in with the printed address and password', async () => {
  const roles = demoStaff.flatMap(({ grants }) => grants.map(({ role }) => role));
  expect(new Set(roles)).toEqual(new Set(staffRoles));
  for (const { workEmail: username } of demoStaff) {
    clock.advance(seconds(30));
    const body = { username, password: demoPassword, code: totpCode(demoTotpSecret, clock.now()) };
    expect((await api.call(logInStaff, { body })).status).toBe(200);
  }
});
