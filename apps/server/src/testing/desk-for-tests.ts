/** The desk for tests. */
import type { DeskDeps } from '../commands/desk/desk-command.ts';
import { runDesk } from '../commands/desk-commands.ts';
import { couponKeyForTests } from '../modules/coupons/testing/sample-series.ts';
import { qrKeyForTests } from '../modules/qr-codes/testing/sample-code.ts';
import type { LoginDeps } from '../modules/staff/staff.ts';
import { addTestStaff, openTestStaffSession } from '../modules/staff/testing/test-staff.ts';
import { consoleRole } from '../platform/database-roles.ts';
import { ringForTests } from '../platform/testing/ring-for-tests.ts';
import type { TestDatabase } from '../platform/testing/test-database.ts';

type World = Pick<DeskDeps, 'clock' | 'random'> & { readonly database: TestDatabase };

/** The database address for the console's user, for a program of its own. */
export const consoleUrlOf = ({ url }: Pick<TestDatabase, 'url'>): string =>
  Object.assign(new URL(url), { username: consoleRole }).href;

/** The dependencies of the desk in a test's fixture. */
export const deskForTests = ({ database, clock, random }: World): DeskDeps & LoginDeps => ({
  db: database.consoleDb,
  mustIdentify: false,
  clock,
  random,
  messageKeys: ringForTests,
  staffKeys: ringForTests,
  throttleSecret: 'throttle secret',
  productName: 'Lokalbingo',
  contactEmail: 'post@lokalbingo.example',
  company: 'Lokalbingo AS',
  payeeKeys: ringForTests,
  chat: { pseudonymSecret: 'pseudonym secret' },
  ...couponKeyForTests,
  ...qrKeyForTests,
  portalUrl: 'http://localhost:3000',
});

const staffByName = new WeakMap<TestDatabase, Map<string, Promise<number>>>();
const roles = ['chain_manager', 'accountant', 'compliance_officer', 'support_agent'] as const;

/**
 * Opens a session of a staff member with this name, who has every role that the desk requires, in every hall. Returns
 * its token.
 */
export async function deskSession(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  name: string,
): Promise<string> {
  const known = staffByName.get(database) ?? new Map<string, Promise<number>>();
  staffByName.set(database, known);
  const [firstName = '', ...rest] = name.split(' ');
  const person = { firstName, lastName: rest.join(' ') };
  const grants = roles.map((role) => ({ role }));
  const adding = known.get(name) ?? addTestStaff(database.ownerDb, clock, grants, person);
  known.set(name, adding);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId: await adding });
  return staffCookie.slice(staffCookie.indexOf('=') + 1);
}

/** Runs a command typed by somebody: returns "done: …" or "not done: …", with plain spaces. */
export async function typedAtDesk(
  world: World,
  name: string,
  typed: readonly (string | number)[],
): Promise<string> {
  const token = await deskSession(world, name);
  const { isDone, text } = await runDesk(deskForTests(world), typed.map(String), token);
  return `${isDone ? 'done' : 'not done'}: ${text.replaceAll('\u00a0', ' ')}`;
}
