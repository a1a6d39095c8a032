import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { isOutOfTime, isUnavailable } from '../../../platform/database-failure.ts';
import { waitForLocksAtMost } from '../../../platform/lock-wait.ts';
import { ok } from '../../../platform/result.ts';
import { type RoundKey, roundKeyText } from '../round.ts';
import { type AdvanceDeps, advanceRounds } from './advance-rounds.ts';

/** Runs the next transition of several rounds together; each as if it were alone. */
export type TransitionRunner = {
  /**
   * Returns how many transitions were run. A round that fails is logged and rests a while.
   * @throws only when the database cannot be reached
   */
  readonly takeStepOf: (keys: readonly RoundKey[]) => Promise<number>;
  /** Whether a round is being processed, or rests. */
  readonly isTakenOrResting: (key: RoundKey, now: Date) => boolean;
  /** Returns how many rounds rest. */
  readonly restCount: () => number;
};

const shortestRestMs = seconds(1);
const longestRestMs = minutes(1);
/** How long a shared transaction waits for a lock, so that one hall does not delay the others. */
const sharedLockMs = 50;

type Rest = { readonly failures: number; readonly until: Date };

/** Creates a runner without rounds. */
export function createTransitionRunner(db: Db, deps: AdvanceDeps): TransitionRunner {
  const { clock, log, roundCache } = deps;
  const underWay = new Set<string>();
  const resting = new Map<string, Rest>();

  const rest = ({ hallId, roundId }: RoundKey, error: unknown): void => {
    const key = roundKeyText({ hallId, roundId });
    const failures = (resting.get(key)?.failures ?? 0) + 1;
    const restMs = Math.min(shortestRestMs * 2 ** (failures - 1), longestRestMs);
    resting.set(key, { failures, until: after(clock.now(), restMs) });
    roundCache.forget({ hallId, roundId });
    log.error({ err: error, hallId, roundId, failures }, 'round cannot continue');
  };

  const advance = async (keys: readonly RoundKey[]): Promise<number> => {
    for (const key of keys) underWay.add(roundKeyText(key));
    try {
      const taken = await inTransaction(db, async (tx) => {
        const [, steps] = await Promise.all([
          keys.length > 1 ? waitForLocksAtMost(tx, sharedLockMs) : undefined,
          advanceRounds(tx, deps, keys),
        ]);
        return ok(steps);
      });
      for (const key of keys) resting.delete(roundKeyText(key));
      return taken.value;
    } finally {
      for (const key of keys) underWay.delete(roundKeyText(key));
    }
  };

  /** Halves a failing batch, so that one failing round does not stop the others. */
  const takeStepOf = (keys: readonly RoundKey[]): Promise<number> =>
    advance(keys).catch((error: unknown) => {
      if (isUnavailable(error) && !isOutOfTime(error)) throw error;
      if (keys.length === 1) {
        for (const key of keys) rest(key, error);
        return 0;
      }
      // After a lock timeout, each half would wait as long again.
      const size = isOutOfTime(error) ? 1 : Math.ceil(keys.length / 2);
      return sumOf(inParts(keys, size).map(takeStepOf));
    });

  return {
    takeStepOf,
    isTakenOrResting: (key, now) =>
      underWay.has(roundKeyText(key)) || (resting.get(roundKeyText(key))?.until ?? now) > now,
    restCount: () => resting.size,
  };
}

/** Splits a list into parts of at most `size`. */
export function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Returns the sum of pending numbers. */
export async function sumOf(numbers: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(numbers)).reduce((sum, number) => sum + number, 0);
}
