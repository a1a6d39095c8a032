import { within } from './within.ts';

/**
 * Does work that many may ask for at once: one does it, and all who come meanwhile share the next time, so that each
 * gets what was found out after it had asked, and a thousand cost no more than two. Whoever has waited for `waitMs`
 * goes on beside what is still under way; the work hears how much of its time is left.
 */
export type Turns<Value> = (
  key: string,
  waitMs: number,
  work: (leftMs: number) => Promise<Value>,
) => Promise<Value>;

/** Turns of this process; none under way. */
export function openTurns<Value>(): Turns<Value> {
  const underWay = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  const begin = (key: string, work: () => Promise<Value>): Promise<Value> => {
    const working = work().finally(() => {
      if (underWay.get(key) === working) underWay.delete(key);
    });
    underWay.set(key, working);
    return working;
  };

  const beginAfter: Turns<Value> = async (key, waitMs, work) => {
    const askedAtMs = performance.now();
    const current = Promise.allSettled([underWay.get(key)]);
    const isDone = (await within(waitMs, current)) !== undefined;
    next.delete(key);
    // A timer may ring a little before its time by this clock: who has waited in vain has nothing left.
    const leftMs = isDone ? Math.max(0, waitMs - (performance.now() - askedAtMs)) : 0;
    return begin(key, () => work(leftMs));
  };

  return (key, waitMs, work) => {
    if (!underWay.has(key)) return begin(key, () => work(waitMs));
    const shared = next.get(key) ?? beginAfter(key, waitMs, work);
    next.set(key, shared);
    return shared;
  };
}
