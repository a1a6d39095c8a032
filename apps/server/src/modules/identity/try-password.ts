import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { ok, type YesOrNo } from '../../platform/result.ts';
import {
  mayTry,
  releaseTries,
  type TooManyTries,
  type TriesDeps,
  type TryBound,
  takeTries,
} from '../tries/tries.ts';
import { passwordAgainBound } from './login-tries.ts';
import { hashPassword, isPassword } from './password.ts';
import { playerById } from './player-store.ts';

/** The dependencies of checking a password. */
export type PasswordTrialDeps = TriesDeps & { readonly db: Db };

// Compared with when there is no account, so that nobody takes as long as somebody.
const nobodysPassword = hashPassword('no account has this password');

/**
 * Compares a password with a stored one, or with nobody's. The attempt is counted and committed first, so attempts beyond a
 * limit never cost a hash. The caller releases it when the password is right; a failed comparison does not count.
 */
export async function tryPassword(
  deps: PasswordTrialDeps,
  bounds: readonly TryBound[],
  { password, stored }: { readonly password: string; readonly stored: string | undefined },
): Promise<YesOrNo<{ readonly isRight: boolean; readonly counts: readonly number[] }, TooManyTries>> {
  const { db } = deps;
  const seen = await mayTry(db, deps, bounds);
  if (!seen.ok) return seen;
  const taken = await inTransaction(db, (tx) => takeTries(tx, deps, bounds));
  if (!taken.ok) return taken;
  try {
    const isEqual = await isPassword(password, stored ?? (await nobodysPassword));
    return ok({ isRight: isEqual && stored !== undefined, counts: taken.value });
  } catch (error) {
    await inTransaction(db, async (tx) => ok(await release(tx, bounds)));
    throw error;
  }
}

const release = (tx: Tx, bounds: readonly TryBound[]): Promise<void> =>
  releaseTries(tx, { givenBack: bounds.map(({ key }) => key) });

/**
 * Whether a password is the player's, for confirmations while logged in. Wrong ones are counted separately from logins.
 */
export async function isPasswordOf(
  deps: PasswordTrialDeps,
  playerId: number,
  password: string,
): Promise<YesOrNo<boolean, TooManyTries>> {
  const bound = passwordAgainBound(deps, playerId);
  const stored = (await playerById(deps.db, playerId))?.passwordHash;
  const tried = await tryPassword(deps, [bound], { password, stored });
  if (!tried.ok) return tried;
  const { isRight } = tried.value;
  if (isRight)
    await inTransaction(deps.db, async (tx) => ok(await releaseTries(tx, { forgotten: [bound.key] })));
  return ok(isRight);
}
