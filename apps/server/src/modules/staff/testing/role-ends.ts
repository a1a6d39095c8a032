import type { StaffRole } from '@lokalbingo/contract/permissions';
import { expect } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { isAnyoneWaiting } from '../../../platform/testing/lock-waits.ts';

/** A test database, as `useTestDatabase` returns it. */
type TestDatabase = { readonly ownerDb: Db; readonly pool: Parameters<typeof isAnyoneWaiting>[0] };

/**
 * Makes a call wait for a lock, ends all roles of its caller meanwhile, and then lets it continue.
 * @returns the call's answer
 */
export async function answerAfterRoleEnded<T>(
  { ownerDb, pool }: TestDatabase,
  clock: Clock,
  {
    staffId,
    role,
    lock,
    call,
  }: {
    readonly staffId: number;
    /** The role to end; by default all of the person's. */
    readonly role?: StaffRole;
    readonly lock: (tx: Tx) => Promise<unknown>;
    readonly call: () => Promise<T>;
  },
): Promise<T> {
  const { value } = await inTransaction(ownerDb, async (tx) => {
    await lock(tx);
    const answer = call();
    await expect.poll(() => isAnyoneWaiting(pool)).toBe(true);
    const ended = { ended_at: clock.now() };
    const ofPerson = tx.updateTable('staff.grants').set(ended).where('staff_id', '=', staffId);
    await (role ? ofPerson.where('role', '=', role) : ofPerson).execute();
    return ok({ answer });
  });
  return value.answer;
}
