/**
 * A session of play: a player's play without a break, in any game of any hall. The database stores when it began, when
 * the player was last in a game, and the lengths in milliseconds. Breaks follow from these and the clock, so no job has
 * to begin or end one.
 */
import { after } from '@lokalbingo/contract/durations';

/** The stored facts of a player's play. */
export type KeptPlay = {
  readonly beganAt: Date;
  readonly seenAt: Date;
  readonly playMs: number;
  readonly breakMs: number;
};

/** The session of play at a given moment. */
export type PlaySession = {
  /**
   * When it began: at the first play, at the return from an absence as long as a break, or at the end of the last
   * break.
   */
  readonly since: Date;
  /** From this moment the player can buy nothing ... */
  readonly breakFrom: Date;
  /** ... until this moment, when the next session begins. */
  readonly breakUntil: Date;
  readonly isBreak: boolean;
};

/**
 * Computes the session of play at a given moment. Play and breaks alternate from `beganAt` while the player stays in a
 * game. An absence as long as a break counts as one.
 */
export function playSessionAt({ beganAt, seenAt, playMs, breakMs }: KeptPlay, now: Date): PlaySession {
  const wasAway = now.getTime() - seenAt.getTime() >= breakMs;
  // A clock that was set back makes nobody wait longer than a break.
  const playedMs = wasAway ? 0 : Math.max(0, now.getTime() - beganAt.getTime());
  const since = after(now, -(playedMs % (playMs + breakMs)));
  const breakFrom = after(since, playMs);
  return { since, breakFrom, breakUntil: after(breakFrom, breakMs), isBreak: breakFrom <= now };
}
