/** SQL of staff members. */
import type { Db, Tx } from '../../platform/database.ts';
import type { StaffSession } from './staff-session-store.ts';

/** The name of the session's counter, and the halls of the session's grants by name. */
export async function findSelf(
  db: Db | Tx,
  { counter, grants }: Pick<StaffSession, 'counter' | 'grants'>,
): Promise<{
  readonly counterName: string | undefined;
  readonly halls: readonly { readonly hallId: number; readonly hallName: string }[];
}> {
  const hallIds = [...new Set(grants.flatMap(({ halls }) => halls))];
  const halls = await db
    .selectFrom('halls.halls')
    .select(['hall_id as hallId', 'hall_name as hallName'])
    .where('hall_id', 'in', hallIds.length > 0 ? hallIds : [0])
    .orderBy('hall_name')
    .execute();
  const found = counter
    ? await db
        .selectFrom('staff.counters')
        .select('counter_name as counterName')
        .where('counter_id', '=', counter.counterId)
        .executeTakeFirst()
    : undefined;
  return { counterName: found?.counterName, halls };
}
