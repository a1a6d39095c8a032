import { CallerOverloaded, Overloaded } from './overloaded.ts';

/** Does work in its turn. Whoever has `gone` by then has left the queue, and rejects with the reason. */
export type InTurn = <Outcome>(work: () => Promise<Outcome>, gone?: AbortSignal) => Promise<Outcome>;

/**
 * Gives a function that does costly work, only so much of it at a time and the rest in the order in which it came, so
 * that what else the machine does goes on.
 * @returns a function that rejects with {@link Overloaded}, doing nothing, when too many are waiting
 */
export function fewAtOnce({
  atOnce,
  waitingAtMost,
}: {
  readonly atOnce: number;
  readonly waitingAtMost: number;
}): InTurn {
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
      // Whoever is done hands its place on.
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
 * Gives a function that does one piece of work at a time for each caller, by a key, so that who asks for much waits for
 * the own work alone.
 * @returns a function that rejects with {@link CallerOverloaded}, doing nothing, when too much of the caller's is waiting
 */
export function oneForEach({
  waitingAtMost,
}: {
  readonly waitingAtMost: number;
}): <Outcome>(caller: string, work: () => Promise<Outcome>, gone?: AbortSignal) => Promise<Outcome> {
  const callers = new Map<string, { readonly inTurn: InTurn; asked: number }>();
  return async (caller, work, gone) => {
    const own = callers.get(caller) ?? { inTurn: fewAtOnce({ atOnce: 1, waitingAtMost }), asked: 0 };
    if (own.asked > waitingAtMost)
      throw new CallerOverloaded(`${waitingAtMost} pieces of work of one caller are waiting already.`);
    callers.set(caller, own);
    own.asked += 1;
    try {
      return await own.inTurn(work, gone);
    } finally {
      own.asked -= 1;
      if (own.asked === 0) callers.delete(caller);
    }
  };
}
