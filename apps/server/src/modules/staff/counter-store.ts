/** SQL for counters: browsers that are registered at the counter of a hall. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';

/** A counter of a hall. */
export type Counter = {
  readonly counterId: number;
  readonly counterName: string;
  readonly hallId: number;
};

/** Finds the active counter whose browser has this device token. */
export async function findCounter(
  db: Db | Tx,
  deviceToken: string | undefined,
): Promise<Counter | undefined> {
  if (deviceToken === undefined || !secretShape.test(deviceToken)) return undefined;
  return db
    .selectFrom('staff.counters as place')
    .select(['place.counter_id as counterId', 'place.counter_name as counterName', 'place.hall_id as hallId'])
    .where('place.device_hash', '=', secretHash(deviceToken))
    .where('place.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the staff who have a PIN and a grant in force for a hall, by name; optionally only one person. */
export async function staffWithPin(
  db: Db | Tx,
  { hallId, today, staffId }: { readonly hallId: number; readonly today: OsloDay; readonly staffId?: number },
): Promise<readonly { readonly staffId: number; readonly name: string }[]> {
  const { rows } = await sql<{ staffId: number; name: string }>`
    SELECT member.staff_id AS "staffId", member.first_name || ' ' || member.last_name AS name
    FROM staff.members AS member
    WHERE member.pin_hash IS NOT NULL AND member.ended_at IS NULL
      AND (${staffId ?? null}::int IS NULL OR member.staff_id = ${staffId ?? null}::int)
      AND EXISTS (SELECT FROM staff.grants_in_force AS granted
        WHERE granted.staff_id = member.staff_id AND ${hallId} = ANY (granted.halls || granted.practises_in)
          AND (granted.last_day IS NULL OR granted.last_day >= ${today}::date))
    ORDER BY member.first_name, member.last_name, member.staff_id`.execute(db);
  return rows;
}

/** Registers a counter. @returns its id */
export async function insertCounter(
  tx: Tx,
  counter: {
    readonly hallId: number;
    readonly counterName: string;
    readonly deviceToken: string;
    readonly staffId: number;
    readonly now: Date;
  },
): Promise<number> {
  const { counter_id } = await tx
    .insertInto('staff.counters')
    .values({
      hall_id: counter.hallId,
      counter_name: counter.counterName,
      device_hash: secretHash(counter.deviceToken),
      registered_by: counter.staffId,
      registered_at: counter.now,
    })
    .returning('counter_id')
    .executeTakeFirstOrThrow();
  return counter_id;
}

/** Removes an active counter of one of these halls. @returns its hall; undefined when there is none */
export async function removeCounterIn(
  tx: Tx,
  removed: {
    readonly counterId: number;
    readonly halls: readonly number[];
    readonly staffId: number;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('staff.counters')
    .set({ removed_by: removed.staffId, removed_at: removed.now })
    .where('counter_id', '=', removed.counterId)
    .where('removed_at', 'is', null)
    .where('hall_id', 'in', [...removed.halls, 0])
    .returning('hall_id')
    .executeTakeFirst();
  return row?.hall_id;
}

/** Returns the active counters of a hall, oldest first, each with who registered it. */
export function countersIn(db: Db | Tx, hallId: number) {
  return db
    .selectFrom('staff.counters as place')
    .innerJoin('staff.members as member', 'member.staff_id', 'place.registered_by')
    .select([
      'place.counter_id as counterId',
      'place.counter_name as counterName',
      'place.registered_at as registeredAt',
      sql<string>`member.first_name || ' ' || member.last_name`.as('registeredBy'),
    ])
    .where('place.hall_id', '=', hallId)
    .where('place.removed_at', 'is', null)
    .orderBy('place.counter_id')
    .execute();
}
