import { withTimeout } from './with-timeout.ts';

/**
 * Coalesces concurrent requests for the same work. While it runs, all new callers share the next run, so each gets a
 * result that was computed after its call, and a thousand callers cost two runs. A caller that has waited for `waitMs`
 * starts a run of its own; the work receives how much of its time is left.
 */
export type CoalescedWork<Value> = (
  key: string,
  waitMs: number,
  work: (leftMs: number) => Promise<Value>,
) => Promise<Value>;

/** Creates coalesced work for this process. */
export function coalesceWork<Value>(): CoalescedWork<Value> {
  const underWay = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  const begin = (key: string, work: () => Promise<Value>): Promise<Value> => {
    const working = work().finally(() => {
      if (underWay.get(key) === working) underWay.delete(key);
    });
    underWay.set(key, working);
    return working;
  };

  const beginAfter: CoalescedWork<Value> = async (key, waitMs, work) => {
    const requestedAtMs = performance.now();
    const current = Promise.allSettled([underWay.get(key)]);
    const isDone = (await withTimeout(waitMs, current)) !== undefined;
    next.delete(key);
    // A timer may fire a little early by this clock, so a caller whose wait is over counts as having no time
    // left.
    const leftMs = isDone ? Math.max(0, waitMs - (performance.now() - requestedAtMs)) : 0;
    return begin(key, () => work(leftMs));
  };

  return (key, waitMs, work) => {
    if (!underWay.has(key)) return begin(key, () => work(waitMs));
    const shared = next.get(key) ?? beginAfter(key, waitMs, work);
    next.set(key, shared);
    return shared;
  };
}
