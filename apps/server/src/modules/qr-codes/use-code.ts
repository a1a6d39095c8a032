import { hours } from '@lokalbingo/contract/durations';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import { standingOf } from '../admission/admission.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import {
  attemptKey,
  mayAttempt,
  type RateLimit,
  type RateLimitDeps,
  releaseAttempts,
  type TooManyAttempts,
  takeAttempt,
} from '../rate-limits/rate-limits.ts';
import { findCode, hasUsed, insertUse, isUsed } from './code-store.ts';
import { decideUse, type UseOutcome } from './decide-use.ts';
import type { KeptCode } from './qr-code.ts';
import type { QrKey } from './qr-code-settings.ts';
import { isGenuine, numberIn } from './signed-code.ts';

/** The dependencies of using a code. */
export type UseDeps = RateLimitDeps & QrKey & { readonly db: Db };

/** The written code, the player, and the network address. */
export type Reading = { readonly written: string; readonly playerId: number; readonly address: string };

/** The outcome, with the code unless it does not exist. */
export type UsedCode =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: Exclude<UseOutcome, 'use'>; readonly code: KeptCode };

const ofPlayer = { freeAttempts: 20, windowMs: hours(1) };
// The members of a whole hall share one address.
const ofAddress = { freeAttempts: 300, windowMs: hours(1) };

/** Uses a code, in one transaction. A reading is counted before the look-up, and released when the code is genuine. */
export async function useCode(deps: UseDeps, reading: Reading): Promise<Decision<UsedCode, TooManyAttempts>> {
  const bounds = rateLimitsOf(deps, reading);
  // Refused here, a reading beyond the limit does not open a transaction.
  const may = await mayAttempt(deps.db, deps, bounds);
  if (!may.ok) return may;
  return inTransaction(deps.db, async (tx) => {
    const counted = await takeAttempt(tx, deps, bounds);
    if (!counted.ok) return counted;
    const code = await genuineCode(tx, deps, reading.written);
    if (!code) return ok({ outcome: 'unknown' });
    await releaseAttempts(tx, { givenBack: bounds.map(({ key }) => key) });
    return ok(await usedCode(tx, deps, code, reading.playerId));
  });
}

async function genuineCode(tx: Tx, deps: UseDeps, written: string): Promise<KeptCode | undefined> {
  const codeNo = numberIn(written);
  const code = codeNo === undefined ? undefined : await findCode(tx, { codeNo });
  return code && isGenuine(deps, code, written) ? code : undefined;
}

async function usedCode(tx: Tx, deps: UseDeps, code: KeptCode, playerId: number): Promise<UsedCode> {
  const before = await outcomeFor(tx, deps, code, playerId);
  if (before !== 'use') return { outcome: before, code };
  await insertUse(tx, code, playerId, deps.clock.now());
  // A concurrent reading came first and has used it.
  const after = await outcomeFor(tx, deps, code, playerId);
  assert(after !== 'use', 'The code has been used.');
  return { outcome: after, code };
}

async function outcomeFor(tx: Tx, { clock }: UseDeps, code: KeptCode, playerId: number): Promise<UseOutcome> {
  const now = clock.now();
  const standing = await standingOf(tx, { hallId: code.hallId, playerId }, now);
  assert(standing, 'A session has a player, and a code its hall.');
  return decideUse({
    code,
    today: osloDayOf(now),
    hasUsed: await hasUsed(tx, code.codeNo, playerId),
    isUsed: await isUsed(tx, code.codeNo),
    isMember: standing.card !== null,
    hasAnyCard: (await cardsOfPlayer(tx, playerId)).length > 0,
    isPaused: standing.hallPausedUntil !== null || standing.globallyPausedUntil !== null,
  });
}

const rateLimitsOf = (deps: UseDeps, { playerId, address }: Reading): readonly RateLimit[] => [
  { key: attemptKey(deps, 'qr code by player', String(playerId)), rule: ofPlayer },
  { key: attemptKey(deps, 'qr code by address', address), rule: ofAddress },
];
