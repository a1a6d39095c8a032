import { expect } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { isAnyoneWaiting } from '../../../platform/testing/lock-waits.ts';

/** A database of tests, as `useTestDatabase` gives it. */
type TestDatabase = { readonly ownerDb: Db; readonly pool: Parameters<typeof isAnyoneWaiting>[0] };

/**
 * Makes a call wait for a lock, ends all roles of its caller meanwhile, and then lets it go on.
 * @returns what the call answers
 */
export async function answerAfterRoleEnded<T>(
  { ownerDb, pool }: TestDatabase,
  clock: Clock,
  {
    staffId,
    lock,
    call,
  }: {
    readonly staffId: number;
    readonly lock: (tx: Tx) => Promise<unknown>;
    readonly call: () => Promise<T>;
  },
): Promise<T> {
  const { value } = await inTransaction(ownerDb, async (tx) => {
    await lock(tx);
    const answer = call();
    await expect.poll(() => isAnyoneWaiting(pool)).toBe(true);
    const ended = { ended_at: clock.now() };
    await tx.updateTable('staff.grants').set(ended).where('staff_id', '=', staffId).execute();
    return ok({ answer });
  });
  return value.answer;
}
