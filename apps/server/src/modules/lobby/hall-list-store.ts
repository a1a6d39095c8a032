import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { assert } from '../../platform/result.ts';
import { publicFactChanges } from '../halls/halls.ts';
import { openRoundsFingerprint } from '../rounds/rounds.ts';

/** What all that the list of halls tells comes to: another text as soon as any of it is another. */
export async function hallListFingerprint(db: Db | Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`${prepared}
    SELECT concat_ws('/', ${publicFactChanges}, ${openRoundsFingerprint(now)}) AS fingerprint`.execute(db);
  assert(rows[0], 'What is aggregated is one row.');
  return rows[0].fingerprint;
}
