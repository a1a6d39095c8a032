import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';

/**
 * Whether the caller who draws the current round has been silent for too long. Silence counts from the round's start, and
 * not during a pause.
 * @param nowMs the time on the server's clock
 */
export function isCallerSilent(game: WatchedGame | undefined, nowMs: number): boolean {
  if (!game?.current) return false;
  const { startsAt, state } = game.current;
  if (state.commitment !== null || state.handedOver || state.paused !== undefined) return false;
  const since = Math.max(startsAt.getTime(), game.latestEventAt?.getTime() ?? 0);
  return nowMs - since > game.callerSilentMs;
}
