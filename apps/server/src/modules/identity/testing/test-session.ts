/** Players who are logged in, for tests that are not about logging in. */

import { after, hours } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { systemRandom } from '../../../platform/random-bytes.ts';
import { ok } from '../../../platform/result.ts';
import { newSecret } from '../../../platform/secret.ts';
import { tokenHash } from '../log-in.ts';
import { insertSession } from '../session-store.ts';

// Tests advance the clock by days and months; a session should not expire meanwhile.
const lifetimeMs = hours(24 * 365 * 10);

/** Opens a session as a login does, without the password. */
export async function openTestSession(
  db: Db,
  clock: Clock,
  playerId: number,
): Promise<{ readonly token: string; readonly sessionId: number }> {
  const token = newSecret(systemRandom);
  const createdAt = clock.now();
  const opened = await inTransaction(db, async (tx) =>
    ok(
      await insertSession(tx, {
        playerId,
        tokenHash: tokenHash(token),
        device: 'en test',
        createdAt,
        expiresAt: after(createdAt, lifetimeMs),
      }),
    ),
  );
  return { token, sessionId: opened.value };
}
