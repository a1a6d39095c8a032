/** How many tries are borne, and how long one waits then. Pure. */
import { minutes } from '@lokalbingo/contract/durations';

/** How many tries are borne under a kind of key. A window begins with its first try. */
export type TryRule = {
  readonly freeTries: number;
  readonly windowMs: number;
  /**
   * The wait after the last free try; one try is then made, and each that follows doubles the wait, up to a quarter of
   * an hour. Without it one waits until the window ends.
   */
  readonly firstWaitMs?: number;
};

/** What is remembered under a key. */
export type Counted = { readonly tries: number; readonly windowEndsAt: Date; readonly lastAt: Date };

/** The longest wait between two tries, where waits double. */
export const longestWaitMs = minutes(15);

/** How long until the next try may be made, in milliseconds; 0 when it may be made now. */
export function waitMs(counted: Counted | undefined, rule: TryRule, now: Date): number {
  const over = (counted?.tries ?? 0) - rule.freeTries;
  if (counted === undefined || over < 0) return 0;
  const freeAt =
    rule.firstWaitMs === undefined
      ? counted.windowEndsAt.getTime()
      : counted.lastAt.getTime() + Math.min(rule.firstWaitMs * 2 ** over, longestWaitMs);
  return Math.max(0, freeAt - now.getTime());
}

/** Whether nothing that still counts was tried under a key. */
export function isNewcomer(counted: Counted | undefined, now: Date): boolean {
  return counted === undefined || counted.windowEndsAt <= now;
}
