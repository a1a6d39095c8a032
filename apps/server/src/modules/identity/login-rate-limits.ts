/**
 * The rate limits of logins. Pure.
 *
 * Attempts on one account are limited strictly per address and loosely in total, so that one guest cannot lock out a
 * whole hall behind one address, and a stranger elsewhere cannot lock out a member. When the total limit is reached,
 * an address without failures
 * still gets one attempt, up to a daily ceiling. A known device is counted separately, so strangers cannot affect it.
 * A new
 * password by SMS resets all counts. Unknown numbers are counted like known ones.
 */
import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import {
  attemptKey,
  type RateLimit,
  type RateLimitDeps,
  type RateLimitRule,
} from '../rate-limits/rate-limits.ts';

type Keyed = Pick<RateLimitDeps, 'throttleSecret'>;

const fromOnePlace: RateLimitRule = { freeAttempts: 5, windowMs: minutes(30), firstWaitMs: seconds(30) };
const fromEverywhereAnHour: RateLimitRule = { freeAttempts: 50, windowMs: hours(1) };
const fromEverywhereADay: RateLimitRule = { freeAttempts: 500, windowMs: hours(24) };

/** The number of failed logins in a day, from unknown devices, at which the member is notified. */
export const unusualFailures = 20;

/** The account and origin of a login. */
export type LoginPlace = {
  /** As typed, in lower case. */
  readonly username: string;
  readonly address: string;
  /** A device that is known to this account. */
  readonly deviceId?: string | undefined;
};

/** The rate limits of a login. */
export type LoginRateLimits = {
  readonly all: readonly RateLimit[];
  /**
   * The count for this address or device alone. A successful login deletes all failures in it, but only its own attempt
   * in the other counts.
   */
  readonly here: Uint8Array;
  readonly elsewhere: readonly Uint8Array[];
  /** The index in `all` of the day's failures from unknown devices. */
  readonly dayAt: number | undefined;
};

/** Returns the rate limits of a login from an origin. */
export function loginRateLimits(deps: Keyed, { username, address, deviceId }: LoginPlace): LoginRateLimits {
  if (deviceId !== undefined) {
    const here = attemptKey(deps, 'login by device', username, deviceId);
    return { all: [{ key: here, rule: fromOnePlace }], here, elsewhere: [], dayAt: undefined };
  }
  const here = attemptKey(deps, 'login by address', username, address);
  const [anHour, aDay] = [
    attemptKey(deps, 'login in an hour', username),
    attemptKey(deps, 'login in a day', username),
  ];
  return {
    all: [
      { key: here, rule: fromOnePlace },
      { key: anHour, rule: fromEverywhereAnHour, sparesNewcomersTo: here },
      { key: aDay, rule: fromEverywhereADay },
    ],
    here,
    elsewhere: [anHour, aDay],
    dayAt: 2,
  };
}

/** Notifies a member of failed logins at most once a day. */
export const noticeRateLimit = (deps: Keyed, playerId: number): RateLimit => ({
  key: attemptKey(deps, 'telling of failed logins', String(playerId)),
  rule: { freeAttempts: 1, windowMs: hours(24) },
});

/** Returns the limit for confirming the password while logged in; separate, so that it never blocks a login. */
export const passwordCheckRateLimit = (deps: Keyed, playerId: number): RateLimit => ({
  key: attemptKey(deps, 'password again', String(playerId)),
  rule: fromOnePlace,
});
