import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { countAttempt, countsUnder, restoreCounts } from './attempt-store.ts';
import { type Counted, isNewcomer, type RateLimitRule, waitMs } from './rate-limit-rule.ts';

/** The dependencies of counting. */
export type RateLimitDeps = { readonly clock: Clock; readonly throttleSecret: string };

/** A key under which an attempt is counted, and how many are allowed. */
export type RateLimit = {
  readonly key: Uint8Array;
  readonly rule: RateLimitRule;
  /** Another key of the same attempt. While nothing is counted under it, this limit is not applied. */
  readonly sparesNewcomersTo?: Uint8Array;
};

/** The limit is reached. The next attempt is allowed after these whole seconds. */
export type TooManyAttempts = { readonly retryAfterSeconds: number };

type CountedAt = (key: Uint8Array) => Counted | undefined;

/**
 * Counts an attempt before it is made: under all limits or, when one of them is reached, under none. Concurrent attempts with
 * the same keys are serialised.
 * @returns the count under each key, in the order of the limits
 */
export async function takeAttempt(
  tx: Tx,
  { clock }: Pick<RateLimitDeps, 'clock'>,
  limits: readonly RateLimit[],
): Promise<Decision<readonly number[], TooManyAttempts>> {
  const now = clock.now();
  const counted = await countAttempt(
    tx,
    limits.map(({ key, rule }) => ({ key, windowMs: rule.windowMs })),
    now,
  );
  const at = (wanted: Uint8Array) => counted.find(({ key }) => isSame(key, wanted));
  const verdict = judged(limits, (key) => at(key)?.before, now);
  if (verdict.ok) return ok(limits.map(({ key }) => at(key)?.attempts ?? 0));
  await restoreCounts(tx, counted);
  return verdict;
}

/** Whether an attempt would be allowed. Neither counts nor locks, so refused callers cost little. */
export async function mayAttempt(
  db: Db | Tx,
  { clock }: Pick<RateLimitDeps, 'clock'>,
  limits: readonly RateLimit[],
): Promise<Decision<undefined, TooManyAttempts>> {
  const counted = await countsUnder(
    db,
    limits.map(({ key }) => key),
  );
  return judged(limits, (wanted) => counted.find(({ key }) => isSame(key, wanted)), clock.now());
}

function judged(
  limits: readonly RateLimit[],
  countedAt: CountedAt,
  now: Date,
): Decision<undefined, TooManyAttempts> {
  const waits = limits.map(({ key, rule, sparesNewcomersTo: other }) =>
    other !== undefined && isNewcomer(countedAt(other), now) ? 0 : waitMs(countedAt(key), rule, now),
  );
  const longestMs = Math.max(0, ...waits);
  if (longestMs === 0) return ok(undefined);
  return { ok: false, refusal: { retryAfterSeconds: Math.ceil(longestMs / 1000) } };
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
