/** When a caller has been silent for too long. Pure. */
import { after } from '@lokalbingo/contract/durations';

/** How long a caller has said nothing, and when that is to be looked at again. */
export type CallerSilence = {
  /** How many times over the caller has been silent for what is borne; 0 while it is borne. */
  readonly times: number;
  readonly lookAgainAt: Date;
};

/** @param since when the caller said something last, or when the round was to begin */
export function callerSilence(since: Date, now: Date, callerSilentMs: number): CallerSilence {
  const silentMs = Math.max(0, now.getTime() - since.getTime());
  const times = Math.floor(silentMs / callerSilentMs);
  return { times, lookAgainAt: after(since, (times + 1) * callerSilentMs) };
}
