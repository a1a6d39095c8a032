/** SQL for members' stakes towards their limits on a day, and for the pauses they began. */
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { firstOfMonth, type OsloDay } from '../../platform/oslo-calendar.ts';
import type { PlayerInHall } from '../admission/admission.ts';

/** A member's stakes of own money on a day, and in its month through that day. */
export type StakedOnDay = PlayerInHall & { readonly dayOre: Ore; readonly monthOre: Ore };

/** Returns the members of halls who staked own money on a day. */
export async function stakedOn(
  db: Db | Tx,
  hallIds: readonly number[],
  day: OsloDay,
): Promise<readonly StakedOnDay[]> {
  const { rows } = await sql<PlayerInHall & { dayOre: number; monthOre: number }>`
    SELECT hall_id AS "hallId", player_id AS "playerId", sum(own_ore)::bigint AS "monthOre",
      sum(own_ore) FILTER (WHERE oslo_day = ${day})::bigint AS "dayOre"
    FROM responsible_play.day_stakes
    WHERE oslo_day >= ${firstOfMonth(day)} AND oslo_day <= ${day} AND hall_id = ANY (${hallIds}::integer[])
    GROUP BY hall_id, player_id HAVING sum(own_ore) FILTER (WHERE oslo_day = ${day}) > 0`.execute(db);
  return rows.map((row) => ({ ...row, dayOre: ore(row.dayOre), monthOre: ore(row.monthOre) }));
}

/** A begun pause; from all halls when `hallId` is null. */
type PauseBegun = { readonly hallId: number | null; readonly playerId: number };

/** Returns the pauses begun in `[from, before)`. */
export async function pausesFrom(
  db: Db | Tx,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly PauseBegun[]> {
  const { rows } = await sql<PauseBegun>`
    SELECT hall_id AS "hallId", player_id AS "playerId" FROM responsible_play.pauses
    WHERE created_at >= ${from} AND created_at < ${before}
    UNION ALL
    SELECT NULL, player_id FROM responsible_play.global_pauses
    WHERE created_at >= ${from} AND created_at < ${before}`.execute(db);
  return rows;
}
