import { CallerOverloaded, Overloaded } from './overloaded.ts';

/** Queues work. Rejects with the reason if `gone` is aborted before its turn. */
export type RunLimited = <Outcome>(work: () => Promise<Outcome>, gone?: AbortSignal) => Promise<Outcome>;

/**
 * Limits the concurrency of costly work in this process, so that it stays responsive. Work beyond the limit is queued in
 * order.
 * @returns a function that rejects with {@link Overloaded} when the queue is full
 */
export function limitConcurrency({
  atOnce,
  waitingAtMost,
}: {
  readonly atOnce: number;
  readonly waitingAtMost: number;
}): RunLimited {
  const waiting = new Set<() => void>();
  let atWork = 0;

  return async (work, gone) => {
    gone?.throwIfAborted();
    if (atWork < atOnce) atWork += 1;
    else {
      if (waiting.size >= waitingAtMost)
        throw new Overloaded(`${waitingAtMost} pieces of work are waiting already.`);
      await ownTurn(waiting, gone);
    }
    try {
      return await work();
    } finally {
      // Finished work gives its slot to the next.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else atWork -= 1;
    }
  };
}

function ownTurn(waiting: Set<() => void>, gone: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const begin = (): void => {
    gone?.removeEventListener('abort', leave);
    resolve();
  };
  const leave = (): void => {
    waiting.delete(begin);
    reject(gone?.reason);
  };
  waiting.add(begin);
  gone?.addEventListener('abort', leave, { once: true });
  return promise;
}

/**
 * Runs one piece of work at a time per key in this process, so that a caller with many requests waits only for its own.
 * @returns a function that rejects with {@link CallerOverloaded} when the queue of the key is full
 */
export function oneAtATimePerKey({
  waitingAtMost,
}: {
  readonly waitingAtMost: number;
}): <Outcome>(caller: string, work: () => Promise<Outcome>, gone?: AbortSignal) => Promise<Outcome> {
  const callers = new Map<string, { readonly inTurn: RunLimited; requests: number }>();
  return async (caller, work, gone) => {
    const own = callers.get(caller) ?? {
      inTurn: limitConcurrency({ atOnce: 1, waitingAtMost }),
      requests: 0,
    };
    if (own.requests > waitingAtMost)
      throw new CallerOverloaded(`${waitingAtMost} pieces of work of one caller are waiting already.`);
    callers.set(caller, own);
    own.requests += 1;
    try {
      return await own.inTurn(work, gone);
    } finally {
      own.requests -= 1;
      if (own.requests === 0) callers.delete(caller);
    }
  };
}
