import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Pause } from './pause.ts';

/**
 * Returns a player's pauses in halls that end after a day, the longest per hall, by hall; also those of accounts that
 * count as the player's own.
 */
export async function selectPauses(
  db: Db | Tx,
  playerId: number,
  { endingAfter }: { readonly endingAfter: OsloDay },
): Promise<readonly Pause[]> {
  const rows = await db
    .selectFrom('responsible_play.pauses')
    .select(({ fn }) => ['hall_id', fn.max('ends_on').as('ends_on')])
    .where((is) =>
      is.or([
        is('player_id', '=', playerId),
        is(
          'player_id',
          'in',
          is
            .selectFrom('responsible_play.counted_together as together')
            .select('together.other_id')
            .where('together.player_id', '=', playerId),
        ),
      ]),
    )
    .where('ends_on', '>', endingAfter)
    .groupBy('hall_id')
    .orderBy('hall_id')
    .execute();
  return rows.map((row) => ({ hallId: row.hall_id, endsOn: row.ends_on as OsloDay }));
}

/** Inserts a pause. Pauses are never changed, nor deleted until long after they ended. */
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

/** Inserts a pause from all halls, which is never changed either. */
export async function insertGlobalPause(
  tx: Tx,
  pause: { readonly playerId: number; readonly endsOn: OsloDay; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('responsible_play.global_pauses')
    .values({ player_id: pause.playerId, ends_on: pause.endsOn, created_at: pause.at })
    .execute();
}

/** Whether any pause of a player, in a hall or from all, ends after a day. */
export async function isPausedAnywhere(
  tx: Tx,
  playerId: number,
  { endingAfter }: { readonly endingAfter: OsloDay },
): Promise<boolean> {
  const { rows } = await sql<{ is_paused: boolean }>`
    SELECT EXISTS (SELECT FROM responsible_play.pauses WHERE player_id = ${playerId} AND ends_on > ${endingAfter})
      OR EXISTS (SELECT FROM responsible_play.global_pauses WHERE player_id = ${playerId} AND ends_on > ${endingAfter})
      AS is_paused`.execute(tx);
  return rows[0]?.is_paused ?? true;
}

/** Copies the pauses of one player that end after a day to another, with their beginnings. */
export async function copyPauses(
  tx: Tx,
  { from, to, endingAfter }: { readonly from: number; readonly to: number; readonly endingAfter: OsloDay },
): Promise<void> {
  await sql`INSERT INTO responsible_play.pauses (hall_id, player_id, ends_on, created_at)
    SELECT hall_id, ${to}, ends_on, created_at FROM responsible_play.pauses
    WHERE player_id = ${from} AND ends_on > ${endingAfter}`.execute(tx);
  await sql`INSERT INTO responsible_play.global_pauses (player_id, ends_on, created_at)
    SELECT ${to}, ends_on, created_at FROM responsible_play.global_pauses
    WHERE player_id = ${from} AND ends_on > ${endingAfter}`.execute(tx);
}
