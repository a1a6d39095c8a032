/** SQL for a player's pauses, own limits and stakes under them, for the player's own copy. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { LimitPeriod } from './own-limit.ts';

/** Returns every pause, of one hall or of all (`hallId` null), over or not, oldest first. */
export async function copyOfPauses(db: Db | Tx, playerId: number) {
  const inHalls = await db
    .selectFrom('responsible_play.pauses')
    .select(['hall_id as hallId', 'created_at as begunAt', 'ends_on as endsOn'])
    .where('player_id', '=', playerId)
    .execute();
  const everywhere = await db
    .selectFrom('responsible_play.global_pauses')
    .select(['created_at as begunAt', 'ends_on as endsOn'])
    .where('player_id', '=', playerId)
    .execute();
  return [...inHalls, ...everywhere.map((pause) => ({ hallId: null, ...pause }))].sort(
    (one, other) => one.begunAt.getTime() - other.begunAt.getTime(),
  );
}

/** Returns every limit that the player has set, oldest first. */
export async function copyOfOwnLimits(db: Db | Tx, playerId: number) {
  return (
    await db
      .selectFrom('responsible_play.own_limits')
      .select([
        'hall_id as hallId',
        'period',
        'limit_ore as limitOre',
        'set_at as setAt',
        'counts_from as countsFrom',
      ])
      .where('player_id', '=', playerId)
      .orderBy('set_no')
      .$narrowType<{ period: LimitPeriod }>()
      .execute()
  ).map(({ limitOre, ...limit }) => ({ ...limit, limitOre: ore(limitOre) }));
}

/** Returns how much own money counts against the limits, day by day. */
export async function copyOfDayStakes(
  db: Db | Tx,
  playerId: number,
): Promise<readonly { readonly hallId: number; readonly day: string; readonly ownOre: Ore }[]> {
  const rows = await db
    .selectFrom('responsible_play.day_stakes')
    .select(['hall_id as hallId', 'oslo_day as day', 'own_ore as ownOre'])
    .where('player_id', '=', playerId)
    .orderBy('oslo_day')
    .orderBy('hall_id')
    .execute();
  return rows.map((row) => ({ ...row, ownOre: ore(row.ownOre) }));
}
