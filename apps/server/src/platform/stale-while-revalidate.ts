/**
 * A cached value that is refreshed in the background when it is stale (stale-while-revalidate). Concurrent callers share one
 * refresh and get the old value meanwhile.
 */
import { seconds } from '@lokalbingo/contract/durations';
import type { Clock } from './clock.ts';

export type Revalidated<Value> = {
  /** Returns the value; undefined when it cannot be computed and never was. */
  readonly get: () => Promise<Value | undefined>;
  /** Refreshes the value after a possible change of its sources; callers get the old one until then. Never rejects. */
  readonly renew: () => Promise<void>;
};

/** How a value is cached and refreshed. */
export type RevalidationOptions<Value> = {
  readonly make: () => Promise<Value>;
  readonly clock: Clock;
  /** From this age a call starts a refresh, and gets the old value. */
  readonly freshMs: number;
  /** From this age callers wait for the refresh, and get the old value only if it fails. */
  readonly tooOldMs: number;
  /** Whether the value is outdated, which has the same effect as being too old. */
  readonly isOver?: (value: Value) => boolean;
  /** Receives what was thrown; the value is unchanged. */
  readonly onFault: (fault: unknown) => void;
};

/** The shortest interval between attempts after a fault. */
const againAfterFaultMs = seconds(5);

export function staleWhileRevalidate<Value>(options: RevalidationOptions<Value>): Revalidated<Value> {
  const { make, clock, freshMs, tooOldMs, isOver, onFault } = options;
  let kept: { readonly value: Value; readonly begunAt: number } | undefined;
  let faultAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let isRequested = false;
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
    // The running refresh may have read before the change; one more is enough for all changes reported meanwhile.
    if (isRequested) return underWay;
    isRequested = true;
    await underWay;
    isRequested = false;
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
