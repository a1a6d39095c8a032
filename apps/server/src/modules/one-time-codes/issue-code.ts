import { after } from '@lokalbingo/contract/durations';
import { codeLifetimeMs } from '@lokalbingo/contract/lifetimes';
import type { Tx } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { type CodeDeps, type CodeFor, codeHash, codeKey } from './code-for.ts';
import { expiredCodes, findCode, upsertCode } from './code-store.ts';

/** How many wrong attempts a code allows; after the last it is void. */
export const attemptsAtMost = 5;

const codes = 1_000_000;
const largestUnbiased = Math.floor(2 ** 32 / codes) * codes;

/** A code to send, and how long it is worth sending. */
export type IssuedCode = { readonly code: string; readonly goodUntil: Date };

/**
 * Creates a code and returns it this once. An earlier one for the same use is void from now on. The caller calls
 * `admitSending` first, and sends the code.
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

/** Whether a code for this use has been sent and is still valid. */
export async function hasLivingCode(tx: Tx, deps: CodeDeps, codeFor: CodeFor): Promise<boolean> {
  const code = await findCode(tx, codeKey(deps, codeFor));
  return code !== undefined && code.expiresAt > deps.clock.now() && code.attempts < attemptsAtMost;
}

function sixDigits(random: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(random.bytes(4)).readUInt32BE();
    if (number < largestUnbiased) return String(number % codes).padStart(6, '0');
  }
}
