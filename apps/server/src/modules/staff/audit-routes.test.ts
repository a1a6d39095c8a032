import type { QueryOf } from '@lokalbingo/contract/operation';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { listHallAudit, listWholeAudit } from '@lokalbingo/contract/staff-admin';
import { beforeAll, expect, it } from 'vitest';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { writeAudit } from '../audit/audit.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { staffModule } from './staff.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from './testing/test-staff.ts';

const [hallId, sister, neighbour, ownerId] = [101, 102, 201, 1];
const database = useTestDatabase();
const api = useTestApi((dependencies) => [staffModule(staffForTests(database.consoleDb, dependencies))], {
  database,
});
const { clock } = api;

async function person(role: StaffRole, place: Omit<TestGrant, 'role'>) {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role, ...place }]);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffId, as: { staffCookie } };
}
type Person = Awaited<ReturnType<typeof person>>;

const record = (act: string, hall: number | undefined, staffId: number, at = clock.now()) =>
  writeAudit(database.consoleDb, at, { staffId }, { act, outcome: 'done', hallId: hall });

const looks = ['see_hall_audit_log', 'see_whole_audit_log'];
type Lines = readonly { readonly act: string; readonly hallId: number | null }[];
/** Returns the acts in the lines with their halls, without accesses to the log. */
const actsOf = (lines: Lines | undefined) =>
  lines?.flatMap(({ act, hallId: hall }) => (looks.includes(act) ? [] : `${act} ${hall}`));
async function hallLog(
  { as }: Person,
  choice: Omit<QueryOf<typeof listHallAudit>, 'hall'> = {},
  hall = hallId,
) {
  const { answer, problem } = await api.call(listHallAudit, { as, query: { hall, ...choice } });
  return problem?.code ?? actsOf(answer?.lines);
}
async function wholeLog({ as }: Person) {
  const { answer, problem } = await api.call(listWholeAudit, { as, query: {} });
  return problem?.code ?? actsOf(answer?.lines);
}
let clerkId: number;

beforeAll(async () => {
  await storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId, ownerId }),
    sampleHall({ hallId: sister, ownerId }),
    sampleHall({ hallId: neighbour, ownerId: 2 }),
  );
  clerkId = (await person('clerk', { hallId })).staffId;
  const otherId = (await person('clerk', { hallId: neighbour })).staffId;
  await record('cash_in', hallId, clerkId, new Date('2026-11-19T23:59:00+01:00'));
  await record('settle_declaration', hallId, clerkId);
  await record('cash_out', hallId, clerkId);
  await record('keep_shift', hallId, otherId);
  await record('cash_in', sister, clerkId);
  await record('cash_in', neighbour, clerkId);
  await record('log_in', undefined, clerkId);
});

it('the log of a hall has only the lines of that hall, without those of declarations, newest first, by day, person and act', async () => {
  const manager = await person('hall_manager', { hallId });
  expect(await hallLog(manager)).toEqual(['keep_shift 101', 'cash_out 101', 'cash_in 101']);
  expect(await hallLog(manager, { staff: clerkId })).toEqual(['cash_out 101', 'cash_in 101']);
  expect(await hallLog(manager, { act: 'keep_shift' })).toEqual(['keep_shift 101']);
  expect(await hallLog(manager, { to: '2026-11-19' })).toEqual(['cash_in 101']);
  expect(await hallLog(manager, { from: '2026-11-20', staff: clerkId })).toEqual(['cash_out 101']);
});

it('the log of a hall outside the scope gets the same answer as that of a hall that does not exist', async () => {
  const manager = await person('hall_manager', { hallId });
  expect(await hallLog(manager, {}, neighbour)).toBe('hall_not_found');
  expect(await hallLog(manager, {}, 999)).toBe('hall_not_found');
  expect(await hallLog(await person('clerk', { hallId }))).toBe('not_allowed');
});

it("the whole log has the lines of the caller's own chain, or of the installation if the grant covers it", async () => {
  expect(await wholeLog(await person('compliance_officer', { ownerId }))).toEqual([
    ...['cash_in 102', 'keep_shift 101', 'cash_out 101', 'settle_declaration 101', 'cash_in 101'],
  ]);
  const inspector = await person('inspector', { lastDay: osloDayOf(clock.now()) });
  expect(await wholeLog(inspector)).toEqual([
    ...[
      'log_in null',
      'cash_in 201',
      'cash_in 102',
      'keep_shift 101',
      'cash_out 101',
      'settle_declaration 101',
      'cash_in 101',
    ],
  ]);
  expect(await wholeLog(await person('hall_manager', { hallId }))).toBe('not_allowed');
});

it('reading the log is logged, with the person whose lines were read', async () => {
  const manager = await person('hall_manager', { hallId });
  const { answer } = await api.call(listHallAudit, {
    as: manager.as,
    query: { hall: hallId, staff: clerkId },
  });
  expect(answer?.lines.map(({ staffId }) => staffId)).toEqual([clerkId, clerkId]);
  const { answer: own } = await api.call(listHallAudit, {
    as: manager.as,
    query: { hall: hallId, staff: manager.staffId, act: 'see_hall_audit_log' },
  });
  expect(own?.lines.at(-1)).toMatchObject({
    staffName: 'Eva Vakt',
    role: 'hall_manager',
    outcome: 'seen',
    object: { kind: 'staff', id: String(clerkId) },
    hallId,
  });
});
