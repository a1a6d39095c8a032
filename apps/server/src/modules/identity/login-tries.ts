/**
 * The rate limits of logins. Pure.
 *
 * Attempts on one account are limited strictly per address and loosely in total, so that one guest cannot lock out a whole
 * hall behind one address, nor a stranger elsewhere a member. When the total limit is reached, an address without failures
 * still gets one attempt, up to a daily ceiling. A known device is counted separately, so strangers cannot affect it. A new
 * password by SMS resets all counts. Unknown numbers are counted like known ones.
 */
import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { type TriesDeps, type TryBound, type TryRule, tryKey } from '../tries/tries.ts';

type Keyed = Pick<TriesDeps, 'throttleSecret'>;

const fromOnePlace: TryRule = { freeTries: 5, windowMs: minutes(30), firstWaitMs: seconds(30) };
const fromEverywhereAnHour: TryRule = { freeTries: 50, windowMs: hours(1) };
const fromEverywhereADay: TryRule = { freeTries: 500, windowMs: hours(24) };

/** The number of failed logins in a day, from unknown devices, at which the member is notified. */
export const unusualFailures = 20;

/** The account and origin of a login. */
export type LoginPlace = {
  /** As it was given, in small letters. */
  readonly username: string;
  readonly address: string;
  /** A device that has been in this account before. */
  readonly deviceId?: string | undefined;
};

/** The rate limits of a login. */
export type LoginBounds = {
  readonly all: readonly TryBound[];
  /** Of this place alone: a good login forgets what failed here, and elsewhere takes back only itself. */
  readonly here: Uint8Array;
  readonly elsewhere: readonly Uint8Array[];
  /** Where in `all` the failures of a day from strange devices are counted. */
  readonly dayAt: number | undefined;
};

/** The rate limits of a login from an origin. */
export function loginBounds(deps: Keyed, { username, address, deviceId }: LoginPlace): LoginBounds {
  if (deviceId !== undefined) {
    const here = tryKey(deps, 'login by device', username, deviceId);
    return { all: [{ key: here, rule: fromOnePlace }], here, elsewhere: [], dayAt: undefined };
  }
  const here = tryKey(deps, 'login by address', username, address);
  const [anHour, aDay] = [
    tryKey(deps, 'login in an hour', username),
    tryKey(deps, 'login in a day', username),
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
export const tellingBound = (deps: Keyed, playerId: number): TryBound => ({
  key: tryKey(deps, 'telling of failed logins', String(playerId)),
  rule: { freeTries: 1, windowMs: hours(24) },
});

/** The limit for confirming the password while logged in; separate, so that it never blocks a login. */
export const passwordAgainBound = (deps: Keyed, playerId: number): TryBound => ({
  key: tryKey(deps, 'password again', String(playerId)),
  rule: fromOnePlace,
});
