/** Decides how many attempts are allowed and how long to wait after that. Pure. */
import { minutes } from '@lokalbingo/contract/durations';

/** The limit for a kind of key. A window begins with its first attempt. */
export type RateLimitRule = {
  readonly freeAttempts: number;
  readonly windowMs: number;
  /**
   * The wait after the last free attempt. Each further attempt doubles it, up to a quarter of an hour. Without it the wait
   * lasts until the window ends.
   */
  readonly firstWaitMs?: number;
};

/** The count under a key. */
export type Counted = { readonly attempts: number; readonly windowEndsAt: Date; readonly lastAt: Date };

/** The longest wait between two attempts. */
export const longestWaitMs = minutes(15);

/** Returns the time until the next attempt is allowed, in milliseconds; 0 when it is allowed now. */
export function waitMs(counted: Counted | undefined, rule: RateLimitRule, now: Date): number {
  const over = (counted?.attempts ?? 0) - rule.freeAttempts;
  if (counted === undefined || over < 0) return 0;
  const freeAt =
    rule.firstWaitMs === undefined
      ? counted.windowEndsAt.getTime()
      : counted.lastAt.getTime() + Math.min(rule.firstWaitMs * 2 ** over, longestWaitMs);
  return Math.max(0, freeAt - now.getTime());
}

/** Whether no attempt counts under a key. */
export function isNewcomer(counted: Counted | undefined, now: Date): boolean {
  return counted === undefined || counted.windowEndsAt <= now;
}
