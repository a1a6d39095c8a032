/**
 * Which counts a login goes by. Pure.
 *
 * An account tried from one address is counted strictly, and from everywhere loosely: a whole hall behind one address
 * is not locked out by one guest, nor a member by a stranger elsewhere. When strangers have used up what an account
 * bears, an address that has not failed for it still gets one try; only at the day's ceiling does that end. A device
 * that has been in before is counted by itself alone, so what strangers do never reaches it, and a new password by SMS
 * begins all counts anew. Unknown numbers are counted as known ones are.
 */
import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { type TriesDeps, type TryBound, type TryRule, tryKey } from '../tries/tries.ts';

type Keyed = Pick<TriesDeps, 'throttleSecret'>;

const fromOnePlace: TryRule = { freeTries: 5, windowMs: minutes(30), firstWaitMs: seconds(30) };
const fromEverywhereAnHour: TryRule = { freeTries: 50, windowMs: hours(1) };
const fromEverywhereADay: TryRule = { freeTries: 500, windowMs: hours(24) };

/** Failed logins in a day, from devices that are not the member's own, of which the member is told. */
export const unusualFailures = 20;

/** Whose login, from where. */
export type LoginPlace = {
  /** As it was given, in small letters. */
  readonly username: string;
  readonly address: string;
  /** A device that has been in this account before. */
  readonly deviceId?: string | undefined;
};

/** The counts of a login. */
export type LoginBounds = {
  readonly all: readonly TryBound[];
  /** Of this place alone: a good login forgets what failed here, and elsewhere takes back only itself. */
  readonly here: Uint8Array;
  readonly elsewhere: readonly Uint8Array[];
  /** Where in `all` the failures of a day from strange devices are counted. */
  readonly dayAt: number | undefined;
};

/** The counts of a login from a place. */
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

/** That a member is told of failed logins, at most once a day. */
export const tellingBound = (deps: Keyed, playerId: number): TryBound => ({
  key: tryKey(deps, 'telling of failed logins', String(playerId)),
  rule: { freeTries: 1, windowMs: hours(24) },
});

/** The password asked for again of a player who is known already: counted apart, so that it never stops a login. */
export const passwordAgainBound = (deps: Keyed, playerId: number): TryBound => ({
  key: tryKey(deps, 'password again', String(playerId)),
  rule: fromOnePlace,
});
