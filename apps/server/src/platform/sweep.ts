import { sql } from 'kysely';
import type { DB } from './database.gen.ts';
import type { Tx } from './database.ts';

/** How many rows go in one statement, so that nobody waits long. */
export const removedAtOnce = 200;

/**
 * Removes rows whose time, as `column` tells it, came at a moment or before. A few at a time, and none that somebody
 * else is using: whoever writes a row sweeps up after others, and waits for nobody. Gives how many went.
 */
export async function sweep<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  column: keyof DB[Table] & string,
  moment: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} <= ${moment}
    LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
