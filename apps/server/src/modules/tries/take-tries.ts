import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { ok, type YesOrNo } from '../../platform/result.ts';
import { type Counted, isNewcomer, type TryRule, waitMs } from './try-rule.ts';
import { countedUnder, countTry, putBack } from './try-store.ts';

/** What counting takes from its surroundings. */
export type TriesDeps = { readonly clock: Clock; readonly throttleSecret: string };

/** A key under which a try is counted, and how many are borne there. */
export type TryBound = {
  readonly key: Uint8Array;
  readonly rule: TryRule;
  /** Another key of the same try: while nothing is counted there, this bound is no reason to wait. */
  readonly sparesNewcomersTo?: Uint8Array;
};

/** Too many have been made; in whole seconds, when the next one may be. */
export type TooManyTries = { readonly retryAfterSeconds: number };

type CountedAt = (key: Uint8Array) => Counted | undefined;

/**
 * Counts a try that is about to be made, under all these keys or, when one of them says to wait, under none. Those who
 * take the same keys at the same time come one after the other, and each sees the count of those before.
 * @returns how many are counted under each key now, in the order of the bounds
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

/** Whether a try would be taken, without counting it or waiting for others: so those that must wait cost little. */
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
