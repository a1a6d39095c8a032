import { after } from '@lokalbingo/contract/durations';
import { codeLifetimeMs } from '@lokalbingo/contract/lifetimes';
import type { Tx } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { type CodeDeps, type CodeFor, codeHash, codeKey } from './code-for.ts';
import { expiredCodes, findCode, upsertCode } from './code-store.ts';

/** How many wrong attempts a code bears; after the last it is void. */
export const attemptsAtMost = 5;

const codes = 1_000_000;
const largestUnbiased = Math.floor(2 ** 32 / codes) * codes;

/** A code to be sent, and until when it is worth sending. */
export type IssuedCode = { readonly code: string; readonly goodUntil: Date };

/**
 * Makes a code and gives it, this once. An earlier one for the same is void from here on. The caller sends it, and
 * asks `admitSending` first.
 * @param lifetimeMs how long the code is valid
 */
export async function issueCode(
  tx: Tx,
  deps: CodeDeps,
  codeFor: CodeFor,
  lifetimeMs = codeLifetimeMs,
): Promise<IssuedCode> {
  const code = sixDigits(deps.random);
  const now = deps.clock.now();
  const goodUntil = after(now, lifetimeMs);
  await expiredCodes.removeSome(tx, now);
  await upsertCode(tx, {
    codeKey: codeKey(deps, codeFor),
    codeHash: codeHash(deps, codeFor, code),
    issuedAt: now,
    expiresAt: goodUntil,
  });
  return { code, goodUntil };
}

/** Whether a code for this is on its way or in the player's hands, and can still be used. */
export async function hasLivingCode(tx: Tx, deps: CodeDeps, codeFor: CodeFor): Promise<boolean> {
  const code = await findCode(tx, codeKey(deps, codeFor));
  return code !== undefined && code.expiresAt > deps.clock.now() && code.tries < attemptsAtMost;
}

function sixDigits(random: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(random.bytes(4)).readUInt32BE();
    if (number < largestUnbiased) return String(number % codes).padStart(6, '0');
  }
}
