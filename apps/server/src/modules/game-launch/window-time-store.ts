/** SQL for when game windows were open. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** When a game window was open, as far as known. */
export type WindowTime = {
  readonly lineId: string;
  readonly gameSessionId: number;
  readonly hallId: number;
  readonly playerId: number;
  readonly openedAt: Date;
  /** When it was last seen open. */
  readonly seenAt: Date;
};

/** Inserts open times, or extends stored ones, in one statement. */
export async function storeWindowTimes(db: Db, lines: readonly WindowTime[]): Promise<void> {
  await sql`
    INSERT INTO game_launch.lines (line_id, session_id, hall_id, player_id, opened_at, seen_at)
    SELECT * FROM unnest(${lines.map(({ lineId }) => lineId)}::uuid[],
      ${lines.map(({ gameSessionId }) => gameSessionId)}::bigint[],
      ${lines.map(({ hallId }) => hallId)}::integer[], ${lines.map(({ playerId }) => playerId)}::bigint[],
      ${lines.map(({ openedAt }) => openedAt.toISOString())}::timestamptz[],
      ${lines.map(({ seenAt }) => seenAt.toISOString())}::timestamptz[])
    ON CONFLICT (line_id) DO UPDATE SET seen_at = greatest(lines.seen_at, excluded.seen_at)`.execute(db);
}

/** How long a player's game windows in a hall were open in an interval. */
type OpenTime = {
  readonly hallId: number;
  /** 0 is from the first border to the second, and so on. */
  readonly part: number;
  readonly ms: number;
};

/**
 * Returns how long a player's game windows were open, by hall and interval between the borders; leaves out zero times.
 * Overlapping windows count once.
 * @param borders at least two moments, ascending
 */
export async function openTimes(
  db: Db | Tx,
  playerId: number,
  borders: readonly Date[],
): Promise<readonly OpenTime[]> {
  const moments = (list: readonly Date[]) => sql`${list.map((at) => at.toISOString())}::timestamptz[]`;
  const { rows } = await sql<OpenTime>`
    WITH parts AS (
      SELECT ordinality - 1 AS part, tstzrange(part_from, part_to) AS span
      FROM unnest(${moments(borders.slice(0, -1))}, ${moments(borders.slice(1))})
        WITH ORDINALITY AS part (part_from, part_to)
    ), open AS (
      SELECT hall_id, part, range_agg(tstzrange(opened_at, seen_at) * span) AS spans
      FROM game_launch.lines JOIN parts ON tstzrange(opened_at, seen_at) && span
      WHERE player_id = ${playerId} AND opened_at < ${borders.at(-1)} AND seen_at > ${borders[0]}
      GROUP BY hall_id, part
    )
    SELECT hall_id AS "hallId", part,
      (SELECT sum(1000 * extract(epoch FROM upper(span) - lower(span)))::bigint FROM unnest(spans) AS span) AS ms
    FROM open`.execute(db);
  return rows;
}

/** Returns the earliest recorded moment; undefined when there is none. */
export async function windowTimesKnownSince(db: Db | Tx): Promise<Date | undefined> {
  const row = await db
    .selectFrom('game_launch.lines')
    .select('opened_at')
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst();
  return row?.opened_at;
}
