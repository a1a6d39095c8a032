/** How much own money players have staked in halls, by Oslo day. */
import { ore, zeroOre } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { firstOfMonth, firstOfNextMonth, type OsloDay } from '../../platform/oslo-calendar.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** Own money that players have staked in halls. */
export type Usage = {
  /** On the day that was asked about, and in its month. */
  readonly of: (player: PlayerInHall) => PlayLimits;
};

/** How much own money players have staked in halls on a day and in its month, in one statement. */
export async function usedBy(db: Db | Tx, players: readonly PlayerInHall[], day: OsloDay): Promise<Usage> {
  const { rows } = await sql<{ hall_id: number; player_id: number; day_ore: number; month_ore: number }>`
    SELECT stakes.hall_id, stakes.player_id, sum(own_ore) AS month_ore,
      coalesce(sum(own_ore) FILTER (WHERE oslo_day = ${day}), 0) AS day_ore
    FROM responsible_play.day_stakes AS stakes
    WHERE (stakes.hall_id, stakes.player_id) IN (
        SELECT * FROM unnest(
          ${players.map((player) => player.hallId)}::integer[],
          ${players.map((player) => player.playerId)}::bigint[]))
      AND oslo_day >= ${firstOfMonth(day)} AND oslo_day < ${firstOfNextMonth(day)}
    GROUP BY stakes.hall_id, stakes.player_id`.execute(db);
  const used = new Map(
    rows.map((row) => [
      playerInHallText({ hallId: row.hall_id, playerId: row.player_id }),
      { dayOre: ore(row.day_ore), monthOre: ore(row.month_ore) },
    ]),
  );
  const nothing = { dayOre: zeroOre, monthOre: zeroOre };
  return { of: (player) => used.get(playerInHallText(player)) ?? nothing };
}

/** Own money staked, or given back, by a player in a hall on a day. */
export type DayUsage = PlayerInHall & { readonly day: OsloDay; readonly ownOre: number };

/** Counts stakes. Each player, hall and day once. */
export async function addUsage(tx: Tx, usages: readonly DayUsage[]): Promise<void> {
  await sql`
    INSERT INTO responsible_play.day_stakes AS stakes (hall_id, player_id, oslo_day, own_ore)
    SELECT hall_id, player_id, oslo_day, own_ore FROM ${usageRows(usages)}
    ON CONFLICT (hall_id, player_id, oslo_day) DO UPDATE SET own_ore = stakes.own_ore + excluded.own_ore`.execute(
    tx,
  );
}

/**
 * Gives stakes back to their days. Each player, hall and day once. Returns how many days it found.
 * @throws DatabaseError `day_stakes_never_negative` when more is given back than was staked
 */
export async function takeBackUsage(tx: Tx, usages: readonly DayUsage[]): Promise<number> {
  const result = await sql`
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
