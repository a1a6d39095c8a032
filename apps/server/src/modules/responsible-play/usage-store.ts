/** How much own money players have staked in halls, by Oslo day. */
import { ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { firstOfMonth, firstOfNextMonth, type OsloDay } from '../../platform/oslo-calendar.ts';
import type { PlayerInHall } from './pauses-in-force.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** What is known of a player in a hall on a day. */
export type Standing = PlayerInHall & {
  /** The end of the longest pause that holds on the day. */
  readonly pausedUntil: OsloDay | null;
  /** Own money staked on the day and in its month. */
  readonly used: PlayLimits;
};

/** The standing of players in halls on a day: one for each, in no order. */
export async function selectStandings(
  db: Db | Tx,
  players: readonly PlayerInHall[],
  day: OsloDay,
): Promise<readonly Standing[]> {
  const { rows } = await sql<{
    hall_id: number;
    player_id: number;
    paused_until: OsloDay | null;
    day_ore: number;
    month_ore: number;
  }>`
    SELECT pair.hall_id, pair.player_id,
      (SELECT max(ends_on) FROM responsible_play.pauses AS pause
        WHERE pause.hall_id = pair.hall_id AND pause.player_id = pair.player_id AND ends_on > ${day}) AS paused_until,
      used.day_ore, used.month_ore
    FROM unnest(
      ${players.map((player) => player.hallId)}::integer[],
      ${players.map((player) => player.playerId)}::bigint[]) AS pair (hall_id, player_id),
    LATERAL (
      SELECT coalesce(sum(own_ore), 0) AS month_ore,
        coalesce(sum(own_ore) FILTER (WHERE oslo_day = ${day}), 0) AS day_ore
      FROM responsible_play.day_stakes AS stakes
      WHERE stakes.hall_id = pair.hall_id AND stakes.player_id = pair.player_id
        AND oslo_day >= ${firstOfMonth(day)} AND oslo_day < ${firstOfNextMonth(day)}) AS used`.execute(db);
  return rows.map((row) => ({
    hallId: row.hall_id,
    playerId: row.player_id,
    pausedUntil: row.paused_until,
    used: { dayOre: ore(row.day_ore), monthOre: ore(row.month_ore) },
  }));
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
