import { expect } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { isAnyoneWaiting } from '../../../platform/testing/lock-waits.ts';
import type { useTestDatabase } from '../../../platform/testing/test-database.ts';
import { endSessions } from '../identity.ts';

/**
 * Makes a call while all sessions of a player are being ended: a caller who was admitted earlier must wait for the
 * commit.
 */
export async function duringLogout<Answer>(
  {
    database: { db, pool },
    clock,
  }: { readonly database: ReturnType<typeof useTestDatabase>; readonly clock: Clock },
  playerId: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { promise: isEnding, resolve: ending } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const ended = inTransaction(db, async (tx) => {
    await endSessions(tx, playerId, { now: clock.now() });
    ending();
    await mayCommit;
    return ok(undefined);
  });
  await isEnding;
  const asking = ask();
  await expect.poll(() => isAnyoneWaiting(pool)).toBe(true);
  commit();
  await ended;
  return asking;
}
