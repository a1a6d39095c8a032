/** Codes for tests, so that a test names only the properties that matter to it. */
import { type Db, inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { assert } from '../../../platform/result.ts';
import type { FakeClock } from '../../../platform/testing/fake-clock.ts';
import { makeCode, type QrCode } from '../qr-codes.ts';

/** The key of codes in tests. */
export const qrKeyForTests = { qrSecret: 'a key for tests alone' };

/**
 * Makes a code in an existing hall, by default a welcome for each member, valid to the end of the year. @returns its
 * written form
 */
export async function makeSampleCode(
  { db, clock }: { readonly db: Db; readonly clock: FakeClock },
  hallId: number,
  changes: Partial<Omit<QrCode, 'lastDay'>> & { readonly lastDay?: string } = {},
): Promise<string> {
  const { lastDay = '2026-12-31', ...rest } = changes;
  const code = {
    kind: 'welcome' as const,
    message: 'Velkommen til oss!',
    usedBy: 'each_player' as const,
    ...rest,
    hallId,
    lastDay: osloDay(lastDay),
    actor: { name: 'Eva Vakt' },
    reason: 'Plakat i hallen',
  };
  const made = await inTransaction(db, (tx) => makeCode(tx, { ...qrKeyForTests, clock }, code));
  assert(made.ok, 'The code of a test is valid.');
  return made.value.written;
}
