/** Decides when a caller has been silent for too long. Pure. */
import { after } from '@lokalbingo/contract/durations';

/** How long a caller has not acted, and when to check again. */
export type CallerSilence = {
  /** How many times the limit the caller has been silent; 0 within the limit. */
  readonly times: number;
  readonly lookAgainAt: Date;
};

/**
 * Returns how long a caller has been silent.
 * @param since when the caller last acted, or when the round was to begin
 */
export function callerSilence(since: Date, now: Date, callerSilentMs: number): CallerSilence {
  const silentMs = Math.max(0, now.getTime() - since.getTime());
  const times = Math.floor(silentMs / callerSilentMs);
  return { times, lookAgainAt: after(since, (times + 1) * callerSilentMs) };
}
