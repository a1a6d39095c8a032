import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { ok, type YesOrNo } from '../../platform/result.ts';
import { type Counted, isNewcomer, type TryRule, waitMs } from './try-rule.ts';
import { countedUnder, countTry, putBack } from './try-store.ts';

/** The dependencies of counting. */
export type TriesDeps = { readonly clock: Clock; readonly throttleSecret: string };

/** A key under which an attempt is counted, and how many are allowed. */
export type TryBound = {
  readonly key: Uint8Array;
  readonly rule: TryRule;
  /** Another key of the same attempt. While nothing is counted under it, this limit is not applied. */
  readonly sparesNewcomersTo?: Uint8Array;
};

/** The limit is reached. The next attempt is allowed after these whole seconds. */
export type TooManyTries = { readonly retryAfterSeconds: number };

type CountedAt = (key: Uint8Array) => Counted | undefined;

/**
 * Counts an attempt before it is made: under all limits or, when one of them is reached, under none. Concurrent attempts with
 * the same keys are serialised.
 * @returns the count under each key, in the order of the limits
 */
export async function takeTries(
  tx: Tx,
  { clock }: Pick<TriesDeps, 'clock'>,
  bounds: readonly TryBound[],
): Promise<YesOrNo<readonly number[], TooManyTries>> {
  const now = clock.now();
  const counted = await countTry(
    tx,
    bounds.map(({ key, rule }) => ({ key, windowMs: rule.windowMs })),
    now,
  );
  const at = (wanted: Uint8Array) => counted.find(({ key }) => isSame(key, wanted));
  const verdict = judged(bounds, (key) => at(key)?.before, now);
  if (verdict.ok) return ok(bounds.map(({ key }) => at(key)?.tries ?? 0));
  await putBack(tx, counted);
  return verdict;
}

/** Whether an attempt would be allowed. Neither counts nor locks, so refused callers cost little. */
export async function mayTry(
  db: Db | Tx,
  { clock }: Pick<TriesDeps, 'clock'>,
  bounds: readonly TryBound[],
): Promise<YesOrNo<undefined, TooManyTries>> {
  const counted = await countedUnder(
    db,
    bounds.map(({ key }) => key),
  );
  return judged(bounds, (wanted) => counted.find(({ key }) => isSame(key, wanted)), clock.now());
}

function judged(
  bounds: readonly TryBound[],
  countedAt: CountedAt,
  now: Date,
): YesOrNo<undefined, TooManyTries> {
  const waits = bounds.map(({ key, rule, sparesNewcomersTo: other }) =>
    other !== undefined && isNewcomer(countedAt(other), now) ? 0 : waitMs(countedAt(key), rule, now),
  );
  const longestMs = Math.max(0, ...waits);
  if (longestMs === 0) return ok(undefined);
  return { ok: false, refusal: { retryAfterSeconds: Math.ceil(longestMs / 1000) } };
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
