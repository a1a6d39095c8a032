/** SQL for the facts about limits: players' stakes of own money, and their own limits. */
import { ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { firstOfMonth, firstOfNextMonth, type OsloDay } from '../../platform/oslo-calendar.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { assert } from '../../platform/result.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';
import type { LimitPeriod, OwnLimits } from './own-limit.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** The facts for one player in one hall. */
export type LimitFacts = {
  /** Own money staked on the given day, and in its month; also by accounts that count as the player's own. */
  readonly used: PlayLimits;
  /** The latest two limits of each period. Only the last of them can be one that does not apply yet. */
  readonly own: OwnLimits;
  /** The limits of each other account that counts as the player's own. */
  readonly others: readonly OwnLimits[];
};

/** By player and hall. */
export type FactsOfLimits = { readonly of: (player: PlayerInHall) => LimitFacts };

/** The columns for one player in one hall. */
export type LimitFactsRow = {
  readonly day_ore: number;
  readonly month_ore: number;
  readonly own_limits: readonly OwnRow[];
};
type RowOfPlayer = LimitFactsRow & { readonly hall_id: number; readonly player_id: number };
type OwnRow = {
  /** Null for the player's own limits. */
  readonly otherId: number | null;
  readonly period: LimitPeriod;
  readonly amountOre: number;
  readonly countsFrom: OsloDay;
};

/** Reads the facts about limits of players in halls on a day, in one statement. */
export async function limitFactsOf(
  db: Db | Tx,
  players: readonly PlayerInHall[],
  day: OsloDay,
): Promise<FactsOfLimits> {
  const { rows } = await sql<RowOfPlayer>`${prepared}
    SELECT wanted.hall_id, wanted.player_id, used.day_ore, used.month_ore, own.own_limits
    FROM unnest(
      ${players.map((player) => player.hallId)}::integer[],
      ${players.map((player) => player.playerId)}::bigint[]) AS wanted (hall_id, player_id)
    ${limitFactsOfWanted(day)}`.execute(db);
  const facts = new Map(
    rows.map((row) => [
      playerInHallText({ hallId: row.hall_id, playerId: row.player_id }),
      limitFactsFromRow(row),
    ]),
  );
  return {
    of: (player) => {
      const found = facts.get(playerInHallText(player));
      assert(found, 'The limits of the wanted players are read.');
      return found;
    },
  };
}

/**
 * Joins the columns of {@link LimitFactsRow} to the rows of `wanted`, by its `hall_id` and `player_id`, for statements
 * that also read other facts.
 */
export function limitFactsOfWanted(day: OsloDay): ReturnType<typeof sql> {
  return sql`
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(own_ore), 0) AS month_ore,
        coalesce(sum(own_ore) FILTER (WHERE oslo_day = ${day}), 0) AS day_ore
      FROM (
        SELECT own_ore, oslo_day FROM responsible_play.day_stakes AS stakes
        WHERE stakes.hall_id = wanted.hall_id AND stakes.player_id = wanted.player_id
        UNION ALL
        SELECT own_ore, oslo_day FROM responsible_play.counted_together AS together
        JOIN responsible_play.day_stakes AS stakes
          ON stakes.hall_id = wanted.hall_id AND stakes.player_id = together.other_id
        WHERE together.player_id = wanted.player_id) AS stakes
      WHERE oslo_day >= ${firstOfMonth(day)} AND oslo_day < ${firstOfNextMonth(day)}) AS used
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('otherId', other_id, 'period', period, 'amountOre', limit_ore,
        'countsFrom', counts_from) ORDER BY set_no), '[]') AS own_limits
      FROM (
        SELECT NULL AS other_id, mine.* FROM (
          ${newestOf('day', sql`wanted.player_id`)} UNION ALL ${newestOf('month', sql`wanted.player_id`)}) AS mine
        UNION ALL
        SELECT together.other_id, theirs.* FROM responsible_play.counted_together AS together
        CROSS JOIN LATERAL (
          ${newestOf('day', sql`together.other_id`)} UNION ALL ${newestOf('month', sql`together.other_id`)}) AS theirs
        WHERE together.player_id = wanted.player_id) AS newest) AS own`;
}

/** Converts a row to facts. */
export function limitFactsFromRow(row: LimitFactsRow): LimitFacts {
  const ofOthers = Map.groupBy(
    row.own_limits.filter(({ otherId }) => otherId !== null),
    ({ otherId }) => otherId,
  );
  return {
    used: { dayOre: ore(row.day_ore), monthOre: ore(row.month_ore) },
    own: ownOf(row.own_limits.filter(({ otherId }) => otherId === null)),
    others: [...ofOthers.values()].map(ownOf),
  };
}

function newestOf(period: LimitPeriod, playerId: ReturnType<typeof sql>) {
  return sql`(
    SELECT period, limit_ore, counts_from, set_no FROM responsible_play.own_limits AS limits
    WHERE limits.hall_id = wanted.hall_id AND limits.player_id = ${playerId}
      AND limits.period = ${sql.lit(period)}
    ORDER BY set_no DESC LIMIT 2)`;
}

function ownOf(rows: readonly OwnRow[]): OwnLimits {
  const of = (wanted: LimitPeriod) =>
    rows
      .filter(({ period }) => period === wanted)
      .map(({ amountOre, countsFrom }) => ({ amountOre: ore(amountOre), countsFrom }));
  return { day: of('day'), month: of('month') };
}
