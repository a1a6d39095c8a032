/** The desk as tests sit at it. */
import type { DeskDeps } from '../commands/desk/desk-command.ts';
import { runDesk } from '../commands/desk-commands.ts';
import { couponKeyForTests } from '../modules/coupons/testing/sample-series.ts';
import { qrKeyForTests } from '../modules/qr-codes/testing/sample-code.ts';
import { ringForTests } from '../platform/testing/ring-for-tests.ts';
import type { TestDatabase } from '../platform/testing/test-database.ts';

type World = Pick<DeskDeps, 'clock' | 'chance'> & { readonly database: TestDatabase };

/** What the desk works with in a test's world. */
export const deskForTests = ({ database, clock, chance }: World): DeskDeps => ({
  db: database.db,
  clock,
  chance,
  messageKeys: ringForTests,
  productName: 'Lokalbingo',
  contactEmail: 'post@lokalbingo.example',
  company: 'Lokalbingo AS',
  payeeKeys: ringForTests,
  chat: { pseudonymSecret: 'pseudonym secret' },
  ...couponKeyForTests,
  ...qrKeyForTests,
  portalUrl: 'http://localhost:3000',
});

/** Has a command typed by somebody: "done: …" or "not done: …", with plain spaces. */
export async function typedAtDesk(
  world: World,
  name: string,
  typed: readonly (string | number)[],
): Promise<string> {
  const { isDone, text } = await runDesk(deskForTests(world), ['--as', name, ...typed.map(String)]);
  return `${isDone ? 'done' : 'not done'}: ${text.replaceAll('\u00a0', ' ')}`;
}
