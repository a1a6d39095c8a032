import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Has this transaction give up on a lock sooner than all others do (`databaseWaits`): for who can do without. */
export async function waitForLocksAtMost(tx: Tx, waitMs: number): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx);
}
