/** Logs in with mobile number, or e-mail address, and password (specification §4 Authentication, §8). */
import { createHash } from 'node:crypto';
import { after } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { releaseAttempts, sweepAttempts } from '../rate-limits/rate-limits.ts';
import { knownDeviceOf, withNewDevice } from './known-device.ts';
import { type LoginRateLimits, loginRateLimits, unusualFailures } from './login-rate-limits.ts';
import { type NoticeDeps, notifyOfFailuresTask } from './notify-of-failures-job.ts';
import { isWeakPassword } from './password-complaint.ts';
import { lockedCredentials, type Player, playerByUsername } from './player-store.ts';
import { insertSession } from './session-store.ts';
import { tryPassword } from './try-password.ts';

/** The dependencies of logging in. */
export type LogInDeps = NoticeDeps &
  OurNames & {
    readonly sessionLifetimeMs: number;
    /** Whether the portal uses https: then its cookie is sent over https only. */
    readonly isSecure: boolean;
    /** The password of the demo's players, which is never reported as weak; undefined without a demo. */
    readonly demoPassword: string | undefined;
  };

/** The input of a login. */
export type LoginRequest = {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** The browser and the machine, in words. */
  readonly device: string;
  /** Identifies the browser, if it is known. */
  readonly deviceCookie: string | undefined;
  /** Called with the owner of the account, before the password is compared. */
  readonly concerns: (playerId: number) => void;
};

/** A login that succeeded. The token is shown only here, because only its hash is stored. */
export type LoggedIn = {
  readonly token: string;
  readonly playerId: number;
  readonly firstName: string;
  readonly lifetimeMs: number;
  readonly deviceCookie: string;
  /**
   * Whether the password would now be refused as too common. Not stored, because it would be a list of accounts to
   * attack.
   */
  readonly hasWeakPassword: boolean;
};

const tokenBytes = 32;

/** Hashes a token, as it is stored and looked up. */
export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

type LogInRefusal = 'wrong_credentials' | 'too_many_login_attempts' | 'account_closed';

/**
 * Logs a player in. An unknown number and a wrong password give the same answer in the same time. Each attempt is
 * counted first, by `login-rate-limits.ts`: beyond the limits even the right password has to wait. Only with the right
 * password does the answer reveal that the account is closed.
 */
export async function logIn(deps: LogInDeps, given: LoginRequest): Promise<Result<LoggedIn, LogInRefusal>> {
  const username = given.username.toLowerCase();
  const player = await playerByUsername(deps.db, username);
  if (player) given.concerns(player.playerId);
  const deviceId = player && knownDeviceOf(deps, player, given.deviceCookie);
  const limits = loginRateLimits(deps, { username, address: given.address, deviceId });
  const { password } = given;
  const tried = await tryPassword(deps, limits.all, { password, stored: player?.passwordHash });
  if (!tried.ok) return refuse('too_many_login_attempts', tried.refusal);
  const { isRight, counts } = tried.value;
  if (player && isRight) {
    const hasWeakPassword = password !== deps.demoPassword && (await isWeakPassword(deps, password, player));
    return inTransaction(deps.db, async (tx): Promise<Result<LoggedIn, LogInRefusal>> => {
      const credentials = await lockedCredentials(tx, player);
      if (credentials === 'closed') return refuse('account_closed');
      // The password, number or address has changed since it was read, so the verification is void.
      if (credentials === 'changed') return refuse('wrong_credentials');
      await releaseAttempts(tx, { cleared: [limits.here], givenBack: limits.elsewhere });
      return ok({ ...(await openSession(tx, deps, { player, given })), hasWeakPassword });
    });
  }
  await noteFailure(deps, { username, limits, counts });
  return refuse('wrong_credentials');
}

/** Handles a failure that is already counted, the same way for known and unknown numbers. */
async function noteFailure(
  deps: LogInDeps,
  failure: {
    readonly username: string;
    readonly limits: LoginRateLimits;
    readonly counts: readonly number[];
  },
): Promise<void> {
  const { username, limits, counts } = failure;
  const isUnusual = limits.dayAt !== undefined && counts[limits.dayAt] === unusualFailures;
  await inTransaction(deps.db, async (tx) => {
    if (isUnusual) await addJob(tx, notifyOfFailuresTask, { username });
    return ok(await sweepAttempts(tx, deps));
  });
}

async function openSession(
  tx: Tx,
  deps: LogInDeps,
  { player, given }: { readonly player: Player; readonly given: LoginRequest },
): Promise<Omit<LoggedIn, 'hasWeakPassword'>> {
  const { random, clock, sessionLifetimeMs: lifetimeMs } = deps;
  const { playerId, firstName } = player;
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = after(createdAt, lifetimeMs);
  const { device } = given;
  await insertSession(tx, { playerId, tokenHash: tokenHash(token), device, createdAt, expiresAt });
  const deviceCookie = withNewDevice(deps, player, given.deviceCookie);
  return { token, playerId, firstName, lifetimeMs, deviceCookie };
}

/** Deletes the counts of failed logins on an account, in total and from this address. */
export async function forgetLoginFailures(
  tx: Tx,
  deps: { readonly throttleSecret: string },
  { usernames, address }: { readonly usernames: readonly string[]; readonly address: string },
): Promise<void> {
  const limits = usernames.map((username) => loginRateLimits(deps, { username, address }));
  await releaseAttempts(tx, { cleared: limits.flatMap(({ all }) => all.map(({ key }) => key)) });
}
