import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Shortens this transaction's lock timeout (`databaseWaits`), for work that can do without the lock. */
export async function waitForLocksAtMost(tx: Tx, waitMs: number): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx);
}
