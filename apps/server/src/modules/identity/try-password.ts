import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import {
  mayAttempt,
  type RateLimit,
  type RateLimitDeps,
  releaseAttempts,
  type TooManyAttempts,
  takeAttempt,
} from '../rate-limits/rate-limits.ts';
import { passwordCheckRateLimit } from './login-rate-limits.ts';
import { hashPassword, isPassword } from './password.ts';
import { playerById } from './player-store.ts';

/** The dependencies of checking a password. */
export type PasswordCheckDeps = RateLimitDeps & { readonly db: Db };

// The hash to compare when there is no account, so that the response time does not reveal it.
const nobodysPassword = hashPassword('no account has this password');

/**
 * Compares a password with the stored hash, or with a dummy hash when there is no account. The attempt is counted and
 * committed first, so attempts beyond a limit never cost a hash. The caller releases the attempt when the password is
 * right; a comparison that throws does not count.
 */
export async function tryPassword(
  deps: PasswordCheckDeps,
  limits: readonly RateLimit[],
  { password, stored }: { readonly password: string; readonly stored: string | undefined },
): Promise<Decision<{ readonly isRight: boolean; readonly counts: readonly number[] }, TooManyAttempts>> {
  const { db } = deps;
  const seen = await mayAttempt(db, deps, limits);
  if (!seen.ok) return seen;
  const taken = await inTransaction(db, (tx) => takeAttempt(tx, deps, limits));
  if (!taken.ok) return taken;
  try {
    const isEqual = await isPassword(password, stored ?? (await nobodysPassword));
    return ok({ isRight: isEqual && stored !== undefined, counts: taken.value });
  } catch (error) {
    await inTransaction(db, async (tx) => ok(await release(tx, limits)));
    throw error;
  }
}

const release = (tx: Tx, limits: readonly RateLimit[]): Promise<void> =>
  releaseAttempts(tx, { givenBack: limits.map(({ key }) => key) });

/**
 * Whether a password is the player's, for confirmations while logged in. Wrong ones are counted separately from logins.
 */
export async function isPasswordOf(
  deps: PasswordCheckDeps,
  playerId: number,
  password: string,
): Promise<Decision<boolean, TooManyAttempts>> {
  const limit = passwordCheckRateLimit(deps, playerId);
  const stored = (await playerById(deps.db, playerId))?.passwordHash;
  const tried = await tryPassword(deps, [limit], { password, stored });
  if (!tried.ok) return tried;
  const { isRight } = tried.value;
  if (isRight)
    await inTransaction(deps.db, async (tx) => ok(await releaseAttempts(tx, { cleared: [limit.key] })));
  return ok(isRight);
}
