/** Does a piece of work once for all concurrent callers with the same key. Rejects with the reason when the caller has gone. */
export type SingleFlight<Value> = (
  key: string,
  work: (allGone: AbortSignal) => Promise<Value>,
  gone: AbortSignal,
) => Promise<Value>;

type UnderWay<Value> = { readonly value: Promise<Value>; readonly stop: AbortController; askers: number };

/** Shares one run among concurrent callers with the same key (single flight), and stops it when all of them have gone. */
export function singleFlight<Value>(): SingleFlight<Value> {
  const underWay = new Map<string, UnderWay<Value>>();

  const begin = (key: string, work: (allGone: AbortSignal) => Promise<Value>): UnderWay<Value> => {
    const stop = new AbortController();
    const begun = { value: work(stop.signal), stop, askers: 0 };
    underWay.set(key, begun);
    return begun;
  };

  return async (key, work, gone) => {
    gone.throwIfAborted();
    const shared = underWay.get(key) ?? begin(key, work);
    shared.askers += 1;
    const left = Promise.withResolvers<never>();
    const leave = (): void => left.reject(gone.reason);
    gone.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([shared.value, left.promise]);
    } finally {
      gone.removeEventListener('abort', leave);
      shared.askers -= 1;
      if (shared.askers === 0) {
        // A new caller starts again, because a stopped run gives no result.
        if (underWay.get(key) === shared) underWay.delete(key);
        shared.stop.abort(gone.reason);
      }
    }
  };
}
