/** SQL for players' stakes of own money in halls, by Oslo day. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import { stakersSeen } from './play-session-store.ts';

/** Own money staked, or returned, by a player in a hall on a day. */
export type DayUsage = PlayerInHall & { readonly day: OsloDay; readonly ownOre: Ore };

/**
 * Counts players' stakes at a moment, and records the players as in a game. `usages` has each player, hall and day
 * once, even if no own money was staked.
 */
export async function countStakes(tx: Tx, usages: readonly DayUsage[], at: Date): Promise<void> {
  const playerIds = usages.map(({ playerId }) => playerId);
  await sql`${prepared}
    WITH ${stakersSeen(playerIds, at)}
    INSERT INTO responsible_play.day_stakes AS stakes (hall_id, player_id, oslo_day, own_ore)
    SELECT hall_id, player_id, oslo_day, own_ore FROM ${usageRows(usages)} WHERE own_ore > 0
    ON CONFLICT (hall_id, player_id, oslo_day) DO UPDATE SET own_ore = stakes.own_ore + excluded.own_ore`.execute(
    tx,
  );
}

/**
 * Returns stakes to their days. `usages` has each player, hall and day once. Returns how many days were found.
 * @throws DatabaseError `day_stakes_never_negative` when more is returned than was staked
 */
export async function takeBackUsage(tx: Tx, usages: readonly DayUsage[]): Promise<number> {
  const result = await sql`${prepared}
    UPDATE responsible_play.day_stakes AS stakes SET own_ore = stakes.own_ore - usage.own_ore
    FROM ${usageRows(usages)}
    WHERE stakes.hall_id = usage.hall_id AND stakes.player_id = usage.player_id
      AND stakes.oslo_day = usage.oslo_day`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

function usageRows(usages: readonly DayUsage[]): ReturnType<typeof sql> {
  return sql`unnest(
    ${usages.map((usage) => usage.hallId)}::integer[],
    ${usages.map((usage) => usage.playerId)}::bigint[],
    ${usages.map((usage) => usage.day)}::date[],
    ${usages.map((usage) => usage.ownOre)}::bigint[]) AS usage (hall_id, player_id, oslo_day, own_ore)`;
}
