/** SQL for sessions of play: since when players have been in a game without a break. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { BreakRule } from './break-settings.ts';

/** The time during which a player was in a game. */
export type Presence = { readonly playerId: number; readonly from: Date; readonly to: Date };

/**
 * Begins a player's session of play when a game window is opened, or continues the current one, by the rule in force
 * now.
 */
export async function openPlaySession(
  tx: Tx,
  playerId: number,
  at: Date,
  { playMs, breakMs }: BreakRule,
): Promise<void> {
  await sql`
    INSERT INTO responsible_play.play_sessions AS play (player_id, began_at, seen_at, play_ms, break_ms)
    VALUES (${playerId}, ${at}, ${at}, ${playMs}, ${breakMs})
    ON CONFLICT (player_id) DO UPDATE SET play_ms = excluded.play_ms, break_ms = excluded.break_ms,
      ${seenAgain(sql`excluded.began_at`, sql`excluded.seen_at`)}`.execute(tx);
}

/**
 * Extends sessions of play to when players were last seen in a game, in one statement. Skips locked rows without
 * waiting: a concurrent stake or another process extends them. A player who stays in a game is recorded again within a
 * minute, far less than a break.
 */
export async function keepPlaySessions(db: Db | Tx, presences: readonly Presence[]): Promise<void> {
  await sql`
    WITH seen AS (
      SELECT player_id, min(seen_from) AS seen_from, max(seen_to) AS seen_to
      FROM unnest(${presences.map(({ playerId }) => playerId)}::bigint[],
        ${presences.map(({ from }) => from.toISOString())}::timestamptz[],
        ${presences.map(({ to }) => to.toISOString())}::timestamptz[]) AS presence (player_id, seen_from, seen_to)
      GROUP BY player_id
    ), free AS MATERIALIZED (
      SELECT play.player_id FROM responsible_play.play_sessions AS play JOIN seen USING (player_id)
      FOR NO KEY UPDATE OF play SKIP LOCKED
    )
    UPDATE responsible_play.play_sessions AS play SET ${seenAgain(sql`seen.seen_from`, sql`seen.seen_to`)}
    FROM seen JOIN free USING (player_id) WHERE play.player_id = seen.player_id`.execute(db);
}

/** A common table expression that records that players who stake at a moment are in a game. */
export function stakersSeen(playerIds: readonly number[], at: Date): ReturnType<typeof sql> {
  const moment = sql`${at}::timestamptz`;
  return sql`staker AS (
    UPDATE responsible_play.play_sessions AS play SET ${seenAgain(moment, moment)}
    WHERE player_id = ANY (${playerIds}::bigint[]))`;
}

/** Begins a new session for a player who was away as long as a break. */
function seenAgain(from: ReturnType<typeof sql>, to: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`
    began_at = CASE WHEN ${from} - play.seen_at >= play.break_ms * interval '1 millisecond'
      THEN ${from} ELSE play.began_at END,
    seen_at = greatest(play.seen_at, ${to})`;
}
