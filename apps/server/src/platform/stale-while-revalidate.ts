/**
 * A cached value that is refreshed in the background when it is stale (stale-while-revalidate). Concurrent callers share one
 * refresh and get the old value meanwhile.
 */
import { seconds } from '@lokalbingo/contract/durations';
import type { Clock } from './clock.ts';

/** See the file. */
export type Revalidated<Value> = {
  /** The value; undefined when it cannot be made and never was. */
  readonly get: () => Promise<Value | undefined>;
  /** What the value is made of may have changed: it is made anew, and stands as it is until then. Never rejects. */
  readonly renew: () => Promise<void>;
};

/** How a value is cached and refreshed. */
export type RevalidationOptions<Value> = {
  readonly make: () => Promise<Value>;
  readonly clock: Clock;
  /** From this age it is made anew when somebody asks, who gets it as it is. */
  readonly freshMs: number;
  /** From this age whoever asks waits for the new one, and gets the old one only when there is none. */
  readonly tooOldMs: number;
  /** Whether it says what is so no more, which is as if it were too old. */
  readonly isOver?: (value: Value) => boolean;
  /** Told of what was thrown; the value stays as it was. */
  readonly onFault: (fault: unknown) => void;
};

/** The shortest interval between attempts after a fault. */
const againAfterFaultMs = seconds(5);

/** See the file. */
export function staleWhileRevalidate<Value>(options: RevalidationOptions<Value>): Revalidated<Value> {
  const { make, clock, freshMs, tooOldMs, isOver, onFault } = options;
  let kept: { readonly value: Value; readonly begunAt: number } | undefined;
  let faultAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let isAsked = false;
  const now = (): number => clock.now().getTime();

  const makeOnce = async (): Promise<void> => {
    const begunAt = now();
    try {
      kept = { value: await make(), begunAt };
    } catch (fault) {
      faultAt = now();
      onFault(fault);
    }
  };
  const work = (): Promise<void> => {
    underWay ??= makeOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const renew = async (): Promise<void> => {
    if (underWay === undefined) return work();
    // What is under way may have looked before the change; one more time is enough for all who tell of one meanwhile.
    if (isAsked) return underWay;
    isAsked = true;
    await underWay;
    isAsked = false;
    return work();
  };
  return {
    get: async () => {
      const ageMs = kept ? now() - kept.begunAt : Number.POSITIVE_INFINITY;
      const isTooOld = ageMs >= tooOldMs || (kept !== undefined && isOver?.(kept.value));
      if ((isTooOld || ageMs >= freshMs) && now() - faultAt >= againAfterFaultMs) {
        const made = work();
        if (isTooOld) await made;
      }
      return kept?.value;
    },
    renew,
  };
}
