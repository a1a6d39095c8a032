import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Pause } from './pause.ts';

/** A player's pauses in halls that end after a day, one a hall, the longest where there are several, by hall. */
export async function selectPauses(
  db: Db | Tx,
  playerId: number,
  { endingAfter }: { readonly endingAfter: OsloDay },
): Promise<readonly Pause[]> {
  const rows = await db
    .selectFrom('responsible_play.pauses')
    .select(({ fn }) => ['hall_id', fn.max('ends_on').as('ends_on')])
    .where('player_id', '=', playerId)
    .where('ends_on', '>', endingAfter)
    .groupBy('hall_id')
    .orderBy('hall_id')
    .execute();
  return rows.map((row) => ({ hallId: row.hall_id, endsOn: row.ends_on as OsloDay }));
}

/** Adds a pause; pauses are never changed or removed. */
export async function insertPause(
  tx: Tx,
  pause: Pause & { readonly playerId: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('responsible_play.pauses')
    .values({
      hall_id: pause.hallId,
      player_id: pause.playerId,
      ends_on: pause.endsOn,
      created_at: pause.at,
    })
    .execute();
}

/** Adds a pause from all halls; such pauses are never changed or removed either. */
export async function insertGlobalPause(
  tx: Tx,
  pause: { readonly playerId: number; readonly endsOn: OsloDay; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('responsible_play.global_pauses')
    .values({ player_id: pause.playerId, ends_on: pause.endsOn, created_at: pause.at })
    .execute();
}
