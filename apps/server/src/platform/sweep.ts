import { sql } from 'kysely';
import type { DB } from './database.gen.ts';
import type { Tx } from './database.ts';

/** How many rows a statement deletes; few, so that other statements wait only briefly. */
export const removedAtOnce = 200;

/**
 * Deletes rows whose `column` is at or before a moment: a few at a time, skipping locked rows, so that it never waits.
 * Returns how many.
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
