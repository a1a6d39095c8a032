/** SQL for the training of staff. Append-only. */
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** A staff member's attendance at a course. */
export type Training = {
  readonly ownerId: number;
  readonly staffId: number;
  readonly heldOn: OsloDay;
  readonly course: string;
  readonly recordedBy: number;
  readonly recordedAt: Date;
};

/** Inserts the attendances that are not recorded yet. */
export async function insertTrainings(tx: Tx, trainings: readonly Training[]): Promise<void> {
  await tx
    .insertInto('compliance.trainings')
    .values(
      trainings.map((each) => ({
        owner_id: each.ownerId,
        staff_id: each.staffId,
        held_on: each.heldOn,
        course: each.course,
        recorded_by: each.recordedBy,
        recorded_at: each.recordedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the courses of the staff of chains, newest first. */
export async function trainingsOf(db: Db, ownerIds: readonly number[]): Promise<readonly Training[]> {
  const rows = await db
    .selectFrom('compliance.trainings')
    .selectAll()
    .where('owner_id', 'in', [...ownerIds, 0])
    .orderBy('held_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ownerId: row.owner_id,
    staffId: row.staff_id,
    heldOn: row.held_on as OsloDay,
    course: row.course,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
  }));
}
