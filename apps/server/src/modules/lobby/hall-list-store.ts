import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { assert } from '../../platform/result.ts';
import { publicFactChanges } from '../halls/halls.ts';
import { openRoundsFingerprint } from '../rounds/rounds.ts';

/** Returns a fingerprint of everything that the list of halls shows; changes when any of it changes. */
export async function hallListFingerprint(db: Db | Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`${prepared}
    SELECT concat_ws('/', ${publicFactChanges}, ${openRoundsFingerprint(now)}) AS fingerprint`.execute(db);
  assert(rows[0], 'An aggregate query returns one row.');
  return rows[0].fingerprint;
}
