/** SQL for special days: days on which a hall is closed or has hours that differ from its week. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { withoutSeconds } from './opening-hours.ts';

/** A day on which a hall has hours that differ from its week, or is closed (both times null). */
export type SpecialDay = {
  readonly day: OsloDay;
  /** The reason, which players read. */
  readonly label: string;
  /** "HH:MM". */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
};

/** Returns the special days of halls from a day on, for a number of days or all, by day. */
export async function specialDaysOf(
  db: Db | Tx,
  hallIds: readonly number[],
  { from, forDays }: { readonly from: OsloDay; readonly forDays?: number },
): Promise<ReadonlyMap<number, readonly SpecialDay[]>> {
  let query = db
    .selectFrom('halls.special_days')
    .selectAll()
    .where('hall_id', '=', sql<number>`ANY (${hallIds}::integer[])`)
    .where('day', '>=', from)
    .orderBy('day');
  if (forDays !== undefined) query = query.where('day', '<', plusDays(from, forDays));
  const ofHalls = new Map<number, SpecialDay[]>();
  for (const row of await query.execute()) {
    const specialDay = {
      day: row.day as OsloDay,
      label: row.label,
      opensAt: row.opens_at && withoutSeconds(row.opens_at),
      closesAt: row.closes_at && withoutSeconds(row.closes_at),
    };
    ofHalls.set(row.hall_id, [...(ofHalls.get(row.hall_id) ?? []), specialDay]);
  }
  return ofHalls;
}

/** Whether a hall is closed on a day. The scheduler puts no rounds on sale then. */
export async function isHallClosedOn(db: Db | Tx, hallId: number, day: OsloDay): Promise<boolean> {
  const row = await db
    .selectFrom('halls.special_days')
    .select('day')
    .where('hall_id', '=', hallId)
    .where('day', '=', day)
    .where('opens_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a special day of a hall, replacing an earlier one on that day. */
export async function setSpecialDay(
  tx: Tx,
  hallId: number,
  { day, label, opensAt, closesAt }: SpecialDay,
): Promise<void> {
  const set = { label, opens_at: opensAt, closes_at: closesAt };
  await tx
    .insertInto('halls.special_days')
    .values({ hall_id: hallId, day, ...set })
    .onConflict((conflict) => conflict.columns(['hall_id', 'day']).doUpdateSet(set))
    .execute();
}

/** Removes a special day of a hall. */
export async function removeSpecialDay(tx: Tx, hallId: number, day: OsloDay): Promise<void> {
  await tx.deleteFrom('halls.special_days').where('hall_id', '=', hallId).where('day', '=', day).execute();
}
