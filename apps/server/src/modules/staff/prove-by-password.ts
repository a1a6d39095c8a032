/**
 * Proofs by knowledge and possession: password with a code, a code alone, and a PIN at a counter. An attempt is counted
 * before it is made. A proof is used up in the transaction that acts on it, which reads the credentials again under a
 * lock.
 */
import { days, minutes, seconds } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { loginRateLimits, tryPassword } from '../identity/identity.ts';
import {
  attemptKey,
  type RateLimit,
  type RateLimitRule,
  releaseAttempts,
  sweepAttempts,
  takeAttempt,
} from '../rate-limits/rate-limits.ts';
import {
  type Credentials,
  credentialsById,
  credentialsByUsername,
  lockCredentials,
  updateCredentials,
} from './credentials-store.ts';
import { takeRecoveryCode } from './recovery-code-store.ts';
import type { LoginDeps } from './staff-deps.ts';
import { totpStep, unsealTotp } from './totp.ts';

/** A proven person, and the proof. */
export type Proven = {
  readonly staffId: number;
  readonly name: string;
  /**
   * Uses the proof up, in the transaction that acts on it.
   * @returns false when the credentials have changed, the person has left, or the proof was already used
   */
  readonly take: (tx: Tx) => Promise<boolean>;
};

type Proof<Code extends 'too_many_login_attempts' | 'pin_locked'> = Promise<Result<Proven | undefined, Code>>;

/** The person of a login: by username, or already known. */
export type Whose = { readonly username: string } | { readonly staffId: number };

const codeRule: RateLimitRule = { freeAttempts: 5, windowMs: minutes(30), firstWaitMs: seconds(30) };
// Five wrong PINs lock the PIN until a full login, which deletes the count; ten years mean for ever.
const pinRule: RateLimitRule = { freeAttempts: 5, windowMs: days(3650) };

/**
 * Identifies a person by password and code. Attempts are counted like players' logins, but separately.
 * @returns undefined when one of them is wrong, or there is no such person
 */
export async function proveByPassword(
  deps: LoginDeps,
  whose: Whose,
  { password, code, address }: { readonly password: string; readonly code: string; readonly address: string },
): Proof<'too_many_login_attempts'> {
  const { db } = deps;
  const given = 'username' in whose ? whose.username.toLowerCase() : undefined;
  const found = await ('username' in whose
    ? credentialsByUsername(db, whose.username.toLowerCase())
    : credentialsById(db, whose.staffId));
  // No username has a space, so a player's count is never hit.
  const bounds = loginRateLimits(deps, { username: `staff ${given ?? found?.username}`, address });
  const tried = await tryPassword(deps, bounds.all, { password, stored: found?.passwordHash });
  if (!tried.ok) return refuse('too_many_login_attempts', tried.refusal);
  if (!found || !tried.value.isRight) {
    await inTransaction(db, async (tx) => ok(await sweepAttempts(tx, deps)));
    return ok(undefined);
  }
  const take = async (tx: Tx) => {
    const locked = await lockCredentials(tx, found.staffId);
    if (!locked || locked.passwordHash !== found.passwordHash) return false;
    if (!(await takeCode(tx, deps, locked, code))) return false;
    await releaseAttempts(tx, { cleared: [bounds.here], givenBack: bounds.elsewhere });
    return true;
  };
  return ok({ ...whoOf(found), take });
}

/** Confirms a known person by a code alone. Wrong ones are counted separately from logins. */
export async function proveByCode(
  deps: LoginDeps,
  staffId: number,
  code: string,
): Proof<'too_many_login_attempts'> {
  const bound: RateLimit = { key: attemptKey(deps, 'staff code', String(staffId)), rule: codeRule };
  const taken = await inTransaction(deps.db, (tx) => takeAttempt(tx, deps, [bound]));
  if (!taken.ok) return refuse('too_many_login_attempts', taken.refusal);
  const found = await credentialsById(deps.db, staffId);
  if (!found) return ok(undefined);
  const take = async (tx: Tx) => {
    const locked = await lockCredentials(tx, staffId);
    if (!locked || !(await takeCode(tx, deps, locked, code))) return false;
    await releaseAttempts(tx, { cleared: [bound.key] });
    return true;
  };
  return ok({ ...whoOf(found), take });
}

/** Returns the key under which a person's wrong PINs at a counter are counted. */
export const pinKey = (
  deps: Pick<LoginDeps, 'throttleSecret'>,
  place: { readonly staffId: number; readonly counterId: number },
): Uint8Array => attemptKey(deps, 'staff pin', String(place.staffId), String(place.counterId));

/** Identifies a person by PIN at a counter. The caller has checked that the person may log in there. */
export async function proveByPin(
  deps: LoginDeps,
  place: { readonly staffId: number; readonly counterId: number },
  pin: string,
): Proof<'pin_locked'> {
  const bound: RateLimit = { key: pinKey(deps, place), rule: pinRule };
  const found = await credentialsById(deps.db, place.staffId);
  const tried = await tryPassword(deps, [bound], { password: pin, stored: found?.pinHash });
  if (!tried.ok) return refuse('pin_locked');
  if (!found || !tried.value.isRight) return ok(undefined);
  const take = async (tx: Tx) => {
    const locked = await lockCredentials(tx, place.staffId);
    if (!locked || locked.pinHash !== found.pinHash) return false;
    await releaseAttempts(tx, { cleared: [bound.key] });
    return true;
  };
  return ok({ ...whoOf(found), take });
}

const whoOf = ({ staffId, name }: Credentials) => ({ staffId, name });

/** Uses up a code of the app, which is valid once, or a recovery code. */
async function takeCode(tx: Tx, deps: LoginDeps, credentials: Credentials, code: string): Promise<boolean> {
  const { staffId, sealedTotp, totpStep: lastStep } = credentials;
  const now = deps.clock.now();
  if (!/^[0-9]{6}$/.test(code)) return takeRecoveryCode(tx, { staffId, code, now });
  if (sealedTotp === undefined) return false;
  const step = totpStep(unsealTotp(deps.staffKeys, staffId, sealedTotp), code, now);
  if (step === undefined || (lastStep !== undefined && step <= lastStep)) return false;
  await updateCredentials(tx, staffId, { totp_step: step });
  return true;
}
