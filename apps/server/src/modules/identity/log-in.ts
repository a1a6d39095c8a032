/** Logging in by mobile number, or e-mail address, and password (specification §4 Authentication, §8). */
import { createHash, createHmac } from 'node:crypto';
import { after } from '@lokalbingo/contract/durations';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { kept, ok, type Result, refuse } from '../../platform/result.ts';
import { ensureFailureRows, failuresUnder, forgetFailures, storeFailures } from './login-failure-store.ts';
import {
  type Failures,
  perAccount,
  perAddress,
  secondsToWait,
  type ThrottleRule,
  withFailure,
} from './login-throttle.ts';
import { hashPassword, isPassword } from './password.ts';
import { type Player, playerByEmail, playerByMobile } from './player-store.ts';
import { insertSession } from './session-store.ts';

/** What logging in needs from its surroundings. */
export type LogInDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Secret of the keyed hash under which failures are counted, so that the table names nobody. */
  readonly throttleSecret: string;
  readonly sessionLifetimeMs: number;
};

/** A login that succeeded. The token is shown this once; only its hash is stored. */
export type LoggedIn = {
  readonly token: string;
  readonly playerId: number;
  readonly firstName: string;
  readonly lifetimeMs: number;
};

const tokenBytes = 32;

/** The form in which a token is stored and looked for. */
export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

// Compared with when the number is unknown, so that an unknown number takes as long as a wrong password.
const nobodysPassword = hashPassword('no account has this password');

type LogInRefusal = 'wrong_credentials' | 'too_many_login_attempts';

/**
 * Logs a player in. Wrong number and wrong password answer alike and take alike; too many of them make the account
 * wait, from that address first (see `login-throttle.ts`). A good login forgets the failures.
 */
export async function logIn(
  deps: LogInDeps,
  given: { username: string; password: string; address: string; device: string },
): Promise<Result<LoggedIn, LogInRefusal>> {
  const { db, clock } = deps;
  const username = given.username.toLowerCase();
  const throttle = throttleKeys(deps.throttleSecret, { username, address: given.address });
  const keys = throttle.map(({ key }) => key);
  const allowed = mayBeTried(await failuresUnder(db, keys), clock.now());
  if (!allowed.ok) return allowed;

  const player = await playerByUsername(db, username);
  const isRight = await isPassword(given.password, player?.passwordHash ?? (await nobodysPassword));
  // Guesses side by side have all come this far. They are judged one after the other, and the right one waits too.
  return inTransaction<Result<LoggedIn, LogInRefusal>>(db, async (tx) => {
    const now = clock.now();
    if (!player || !isRight) await ensureFailureRows(tx, keys);
    const failures = await failuresUnder(tx, keys, true);
    const stillAllowed = mayBeTried(failures, now);
    if (!stillAllowed.ok) return stillAllowed;
    if (player && isRight) {
      if (failures.length > 0) await forgetFailures(tx, keys);
      return ok(await openSession(tx, deps, { player, device: given.device, now }));
    }
    await storeFailures(
      tx,
      throttle.map(({ key, rule }) => ({ key, ...withFailure(under(failures, key), rule, now) })),
    );
    return kept(refuse('wrong_credentials'));
  });
}

function mayBeTried(failures: readonly Failures[], now: Date): Result<undefined, 'too_many_login_attempts'> {
  const retryAfterSeconds = Math.max(0, ...failures.map((each) => secondsToWait(each, now)));
  return retryAfterSeconds > 0 ? refuse('too_many_login_attempts', { retryAfterSeconds }) : ok(undefined);
}

function under<Each extends { readonly key: Uint8Array }>(
  all: readonly Each[],
  wanted: Uint8Array,
): Each | undefined {
  return all.find(({ key }) => Buffer.compare(key, wanted) === 0);
}

async function openSession(
  tx: Tx,
  { chance, sessionLifetimeMs }: LogInDeps,
  { player, device, now }: { readonly player: Player; readonly device: string; readonly now: Date },
): Promise<LoggedIn> {
  const { playerId, firstName } = player;
  const token = Buffer.from(chance.bytes(tokenBytes)).toString('base64url');
  const expiresAt = after(now, sessionLifetimeMs);
  await insertSession(tx, { playerId, tokenHash: tokenHash(token), device, createdAt: now, expiresAt });
  return { token, playerId, firstName, lifetimeMs: sessionLifetimeMs };
}

// Only what can be a number or an address is asked for: the database takes no text that holds, say, a zero byte.
async function playerByUsername(db: Db, username: string): Promise<Player | undefined> {
  if (/^[0-9]{8}$/.test(username)) return playerByMobile(db, username);
  return /^[^\p{Cc}\s@]+@[^\p{Cc}\s@]+$/u.test(username) ? playerByEmail(db, username) : undefined;
}

type ThrottleKey = { readonly key: Uint8Array; readonly rule: ThrottleRule };

function throttleKeys(
  secret: string,
  { username, address }: { username: string; address: string },
): readonly ThrottleKey[] {
  const keyed = (...parts: readonly string[]): Uint8Array =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  return [
    { key: keyed('account', username), rule: perAccount },
    { key: keyed('account and address', username, address), rule: perAddress },
  ];
}

/** Forgets the failures of an account that were counted from everywhere and from this address. */
export async function forgetLoginFailures(
  tx: Tx,
  { throttleSecret }: Pick<LogInDeps, 'throttleSecret'>,
  request: { readonly username: string; readonly address: string },
): Promise<void> {
  await forgetFailures(
    tx,
    throttleKeys(throttleSecret, request).map(({ key }) => key),
  );
}
