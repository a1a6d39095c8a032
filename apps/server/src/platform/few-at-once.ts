import { Overloaded } from './overloaded.ts';

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
}): <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome> {
  const waiting: (() => void)[] = [];
  let atWork = 0;

  return async (work) => {
    if (atWork < atOnce) atWork += 1;
    else {
      if (waiting.length >= waitingAtMost)
        throw new Overloaded(`${waitingAtMost} pieces of work are waiting already.`);
      // Whoever is done hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
