/** The default rule of breaks, and players with a break. */
import { after, minutes } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { BreakRule } from '../break-settings.ts';
import { openPlaySession } from '../play-session-store.ts';

export const breakRule: BreakRule = { playMs: minutes(60), breakMs: minutes(5), source: 'tests' };

/** Records that a player has been in a game for this long, without an absence, up to now. */
export async function beAtGameFor(tx: Tx, clock: Clock, playerId: number, ms: number): Promise<void> {
  const now = clock.now();
  await openPlaySession(tx, playerId, now, breakRule);
  await sql`UPDATE responsible_play.play_sessions SET began_at = ${after(now, -ms)}, seen_at = ${now}
    WHERE player_id = ${playerId}`.execute(tx);
}

/** Begins a break of a player who has been in a game for an hour. */
export async function beginBreak(tx: Tx, clock: Clock, playerId: number): Promise<void> {
  await beAtGameFor(tx, clock, playerId, breakRule.playMs);
}
