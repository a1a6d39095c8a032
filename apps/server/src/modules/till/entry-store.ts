/** SQL for the expected content of drawers and safes. Rows are never changed. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** A change of the expected content of a drawer, with its reason. */
export type TillEntry = {
  readonly hallId: number;
  readonly drawerId: number;
  /** Undefined for the safe. */
  readonly shiftId: number | undefined;
  readonly cause: 'taken_over' | 'receipt' | 'movement' | 'difference';
  /** The number of the receipt, or the id of the movement or the discrepancy. */
  readonly subject: string;
  /** Positive for cash that comes in. */
  readonly amountOre: Ore;
  readonly at: Date;
};

/** Writes an entry. The caller must have locked the till. */
export async function insertEntry(tx: Tx, entry: TillEntry): Promise<void> {
  await sql`
    INSERT INTO till.entries
      (drawer_id, entry_no, hall_id, shift_id, cause, subject, amount_ore, after_ore, at)
    SELECT ${entry.drawerId}, coalesce(last.entry_no, 0) + 1, ${entry.hallId}, ${entry.shiftId ?? null}::integer,
      ${entry.cause}, ${entry.subject}, ${entry.amountOre}::bigint,
      coalesce(last.after_ore, 0) + ${entry.amountOre}::bigint, ${entry.at}
    FROM (SELECT) AS one
    LEFT JOIN LATERAL (
      SELECT entry_no, after_ore FROM till.entries WHERE drawer_id = ${entry.drawerId}
      ORDER BY entry_no DESC LIMIT 1) AS last ON true`.execute(tx);
}

/** Returns the expected content of a drawer. */
export async function contentOf(db: Db | Tx, drawerId: number): Promise<Ore> {
  const row = await db
    .selectFrom('till.entries')
    .select('after_ore')
    .where('drawer_id', '=', drawerId)
    .orderBy('entry_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? ore(row.after_ore) : zeroOre;
}

/**
 * Returns what each hall's drawers and safe should hold, computed twice: from their newest entries, and as the sum of
 * all.
 */
export async function contentsByHall(
  tx: Tx,
): Promise<readonly { readonly hallId: number; readonly heldOre: Ore; readonly summedOre: Ore }[]> {
  const { rows } = await sql<{ hallId: number; heldOre: Ore; summedOre: Ore }>`
    SELECT till.hall_id AS "hallId",
      (SELECT coalesce(sum(last.after_ore), 0) FROM till.drawers AS drawer
        CROSS JOIN LATERAL (SELECT after_ore FROM till.entries WHERE drawer_id = drawer.drawer_id
          ORDER BY entry_no DESC LIMIT 1) AS last
        WHERE drawer.hall_id = till.hall_id) AS "heldOre",
      (SELECT coalesce(sum(entry.amount_ore), 0) FROM till.entries AS entry WHERE entry.hall_id = till.hall_id) AS "summedOre"
    FROM till.tills AS till ORDER BY till.hall_id`.execute(tx);
  return rows;
}
