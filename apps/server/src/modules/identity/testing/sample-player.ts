/** Players for tests of modules that need one but do not log in. */
import { type Db, inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import type { PlayerFlags } from '../../admission/admission.ts';
import { addPlayer } from '../identity.ts';
import { samplePasswordHash } from './sample-password.ts';

let nextMobile = 40_000_001;

/** Stores a player with a new mobile number, verified and without anything that stops play by default. */
export async function storeSamplePlayer(db: Db, flags: Partial<PlayerFlags> = {}): Promise<number> {
  const mobile = String(nextMobile++);
  const stored = await inTransaction(db, async (tx) =>
    ok(
      await addPlayer(tx, {
        mobile,
        firstName: 'Kari',
        lastName: 'Prøve',
        passwordHash: samplePasswordHash,
        noBankID: false,
        updateAML: false,
        forceAML: false,
        extraAML: false,
        ...flags,
        at: new Date('2026-01-01T12:00:00Z'),
      }),
    ),
  );
  assert(stored.ok, 'A sample player is stored.');
  return stored.value;
}
