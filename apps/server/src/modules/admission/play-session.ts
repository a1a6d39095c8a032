/**
 * A session of play: a player's play without a break, in any game of any hall. What is kept of it is when it began and
 * when the player was last at a game; when its breaks are follows from that and the clock, so that nothing has to happen
 * for one to begin or to end. Lengths are kept with it, in milliseconds.
 */
import { after } from '@lokalbingo/contract/durations';

/** What is kept of a player's play. */
export type KeptPlay = {
  readonly beganAt: Date;
  readonly seenAt: Date;
  readonly playMs: number;
  readonly breakMs: number;
};

/** The session of play at a moment. */
export type PlaySession = {
  /** Since when: the first of the play, the return from an absence as long as a break, or the end of the last break. */
  readonly since: Date;
  /** From this moment nothing is sold to the player ... */
  readonly breakFrom: Date;
  /** ... until this one, when the next session begins. */
  readonly breakUntil: Date;
  readonly isBreak: boolean;
};

/**
 * The session that a player is in at a moment. Play and breaks take turns from its beginning for as long as the player
 * is at a game; who was away for as long as a break has had one.
 */
export function playSessionAt({ beganAt, seenAt, playMs, breakMs }: KeptPlay, now: Date): PlaySession {
  const wasAway = now.getTime() - seenAt.getTime() >= breakMs;
  // A clock that was set back makes nobody wait longer than a break.
  const playedMs = wasAway ? 0 : Math.max(0, now.getTime() - beganAt.getTime());
  const since = after(now, -(playedMs % (playMs + breakMs)));
  const breakFrom = after(since, playMs);
  return { since, breakFrom, breakUntil: after(breakFrom, breakMs), isBreak: breakFrom <= now };
}
