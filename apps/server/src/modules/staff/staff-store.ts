/** SQL of staff members and counters. */
import type { Db, Tx } from '../../platform/database.ts';

/** The name of a counter that is registered; undefined when it is not. */
export async function counterNameOf(db: Db | Tx, counterId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff.counters')
    .select('counter_name')
    .where('counter_id', '=', counterId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.counter_name;
}
