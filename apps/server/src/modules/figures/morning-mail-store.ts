/** SQL for who has turned off the morning mail. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Returns the staff members who have turned the mail off. */
export async function refusersAmong(db: Db | Tx, staffIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT staff_id AS id FROM figures.morning_mail_refusals
    WHERE staff_id = ANY (${staffIds}::integer[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Turns the mail off; no effect when it is already off. */
export async function addRefusal(tx: Tx, staffId: number, at: Date): Promise<void> {
  await sql`INSERT INTO figures.morning_mail_refusals (staff_id, refused_at) VALUES (${staffId}, ${at})
    ON CONFLICT (staff_id) DO NOTHING`.execute(tx);
}

/** Turns the mail on; no effect when it is already on. */
export async function removeRefusal(tx: Tx, staffId: number): Promise<void> {
  await sql`DELETE FROM figures.morning_mail_refusals WHERE staff_id = ${staffId}`.execute(tx);
}
