import type { Tx } from '../../platform/database.ts';
import { type Decision, kept, ok } from '../../platform/result.ts';
import { releaseAttempts, takeAttempt } from '../rate-limits/rate-limits.ts';
import { type CodeDeps, type CodeFor, codeHash, codeKey } from './code-for.ts';
import { guessRateLimit } from './code-rate-limits.ts';
import { markPassed, markSpent, tryCode } from './code-store.ts';
import { codeTexts } from './code-texts.nb.ts';
import { attemptsAtMost } from './issue-code.ts';

/** A code as entered, and the network address from which it came. */
export type GivenCode = { readonly code: string; readonly address: string };

/** Accepted, or the message to whoever entered the code. */
type Checked<Value> = Decision<Value, readonly string[]>;

/**
 * Whether a code is right at this moment. A wrong one is counted, so its refusal is `kept`; a right one is recorded
 * as passed and stays valid until it is spent.
 */
export async function checkCode(
  tx: Tx,
  deps: CodeDeps,
  codeFor: CodeFor,
  given: GivenCode,
): Promise<Checked<undefined>> {
  const tried = await tryGiven(tx, deps, codeFor, given);
  if (!tried.ok) return tried;
  await markPassed(tx, codeKey(deps, codeFor), deps.clock.now());
  return ok(undefined);
}

/**
 * Whether a code could be used up now: it is right, and has passed `checkCode` before. `spent_before` means that the
 * same code was already used, for callers whose answer was lost. A wrong one is counted, as in `checkCode`.
 */
export async function weighCode(
  tx: Tx,
  deps: CodeDeps,
  codeFor: CodeFor,
  given: GivenCode,
): Promise<Checked<'good' | 'spent_before'>> {
  const tried = await tryGiven(tx, deps, codeFor, given);
  if (!tried.ok) return tried;
  if (!tried.value.isPassed) return wrong;
  return ok(tried.value.isSpent ? 'spent_before' : 'good');
}

/** Uses a valid code up; otherwise like {@link weighCode}. */
export async function spendCode(
  tx: Tx,
  deps: CodeDeps,
  codeFor: CodeFor,
  given: GivenCode,
): Promise<Checked<'good' | 'spent_before'>> {
  const weighed = await weighCode(tx, deps, codeFor, given);
  if (weighed.ok && weighed.value === 'good') await markSpent(tx, codeKey(deps, codeFor), deps.clock.now());
  return weighed;
}

const wrong = kept({ ok: false, refusal: [codeTexts.wrong] });

/** Counts a guess under its address before checking it, and releases it when it is right. */
async function tryGiven(
  tx: Tx,
  deps: CodeDeps,
  codeFor: CodeFor,
  { code, address }: GivenCode,
): Promise<Checked<{ readonly isPassed: boolean; readonly isSpent: boolean }>> {
  const guess = guessRateLimit(deps, address);
  const taken = await takeAttempt(tx, deps, [guess]);
  if (!taken.ok) return { ok: false, refusal: [codeTexts.tooManyGuesses(taken.refusal.retryAfterSeconds)] };
  const tried = await tryCode(tx, {
    codeKey: codeKey(deps, codeFor),
    codeHash: codeHash(deps, codeFor, code),
    attemptsAtMost,
    now: deps.clock.now(),
  });
  if (!tried?.isRight) return wrong;
  await releaseAttempts(tx, { givenBack: [guess.key] });
  return ok(tried);
}
