/**
 * How many wrong logins are borne. Counted per account tried from one address, strictly, and per account from
 * everywhere, loosely: a whole hall behind one address is never locked out by one guest, and a stranger elsewhere
 * cannot lock a member out with a handful of tries. Unknown numbers are counted as known ones are.
 */
import { after, minutes } from '@lokalbingo/contract/durations';

/** What is remembered of failures under one key. */
export type Failures = {
  readonly count: number;
  readonly countedFrom: Date;
  readonly blockedUntil: Date | null;
};

/** How failures under a kind of key are borne. */
export type ThrottleRule = {
  readonly freeTries: number;
  readonly windowMs: number;
  readonly firstBlockMs: number;
};

/** One account from one address: five tries, then waits that double from half a minute. */
export const perAddress: ThrottleRule = { freeTries: 5, windowMs: minutes(30), firstBlockMs: minutes(0.5) };
/** One account from everywhere: many tries, so that the owner is not shut out by others. */
export const perAccount: ThrottleRule = { freeTries: 50, windowMs: minutes(60), firstBlockMs: minutes(1) };

const longestBlockMs = minutes(15);

/** How long a login must wait, in whole seconds; 0 when it may be tried now. */
export function secondsToWait(failures: Failures | undefined, now: Date): number {
  const waitMs = (failures?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(waitMs / 1000));
}

/** What is remembered after one more failure. A window without failures forgets the old ones. */
export function withFailure(failures: Failures | undefined, rule: ThrottleRule, now: Date): Failures {
  const fresh = !failures || after(failures.countedFrom, rule.windowMs) <= now;
  const count = fresh ? 1 : failures.count + 1;
  const over = count - rule.freeTries;
  const blockMs = over < 0 ? 0 : Math.min(rule.firstBlockMs * 2 ** over, longestBlockMs);
  return {
    count,
    countedFrom: fresh ? now : failures.countedFrom,
    blockedUntil: blockMs > 0 ? after(now, blockMs) : null,
  };
}
