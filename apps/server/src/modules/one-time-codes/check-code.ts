import type { Tx } from '../../platform/database.ts';
import { type CodeDeps, type CodeFor, codeHash, codeKey } from './code-for.ts';
import { markPassed, markSpent, tryCode } from './code-store.ts';
import { triesAtMost } from './issue-code.ts';

/**
 * Whether a code is right now. A wrong one is counted, so whoever says no because of it says a no that is `kept`; a right
 * one is remembered as passed and stays good until it is spent.
 */
export async function checkCode(tx: Tx, deps: CodeDeps, codeFor: CodeFor, code: string): Promise<boolean> {
  const tried = await tryGiven(tx, deps, codeFor, code);
  if (!tried?.isRight) return false;
  await markPassed(tx, codeKey(deps, codeFor), deps.clock.now());
  return true;
}

/**
 * Whether a code could be used up now: it is right, and `checkCode` has said so before. `spent_before` is the same code
 * given again after it was used, for callers whose answer was lost. A wrong one is counted, as by `checkCode`.
 */
export async function weighCode(
  tx: Tx,
  deps: CodeDeps,
  codeFor: CodeFor,
  code: string,
): Promise<'good' | 'spent_before' | 'no'> {
  const tried = await tryGiven(tx, deps, codeFor, code);
  if (!tried?.isRight || !tried.isPassed) return 'no';
  return tried.isSpent ? 'spent_before' : 'good';
}

/** Uses a code up, if it is good; else as {@link weighCode}. */
export async function spendCode(
  tx: Tx,
  deps: CodeDeps,
  codeFor: CodeFor,
  code: string,
): Promise<'good' | 'spent_before' | 'no'> {
  const weighed = await weighCode(tx, deps, codeFor, code);
  if (weighed === 'good') await markSpent(tx, codeKey(deps, codeFor), deps.clock.now());
  return weighed;
}

function tryGiven(tx: Tx, deps: CodeDeps, codeFor: CodeFor, code: string) {
  return tryCode(tx, {
    codeKey: codeKey(deps, codeFor),
    codeHash: codeHash(deps, codeFor, code),
    triesAtMost,
    now: deps.clock.now(),
  });
}
