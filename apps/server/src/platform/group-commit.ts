/**
 * Many small pieces of work in one transaction. A commit costs the same for one as for a hundred, so while one batch
 * is under way the next one gathers, and each caller waits for its own outcome as if it were alone.
 */
import { setImmediate } from 'node:timers/promises';
import { type Db, inTransaction, type Tx } from './database.ts';
import { isOutOfTime } from './database-failure.ts';
import { Overloaded } from './overloaded.ts';
import { assert, ok } from './result.ts';

/** How to do the work of a batch, and how much may gather. */
export type GroupCommitSettings<Request, Outcome> = {
  readonly db: Db;
  /**
   * Does the work for a batch, at least one request and at most `maxBatch`, and gives an outcome for each, in order.
   * A refusal is an outcome too: the others are committed all the same. May be called again with parts of a batch.
   */
  readonly run: (tx: Tx, batch: readonly Request[]) => Promise<readonly Outcome[]>;
  readonly maxBatch: number;
  /** How many requests may wait for the batch under way; 10,000 unless told. */
  readonly maxWaiting?: number;
};

type Waiting<Request, Outcome> = PromiseWithResolvers<Outcome> & { readonly request: Request };

/**
 * Gives a function that does one request together with those that come at the same time, one batch at a time.
 *
 * An error from `run` rolls its batch back; the batch is then halved and run again until the requests that cannot be
 * done stand alone, so nobody fails for another's sake. When it is the commit that fails, or the database cannot be
 * reached, the outcome is not known; and after waiting in vain for a lock, each half would wait as long again: then
 * every request of the batch fails, and none is run again from here.
 * @returns a function that rejects with {@link Overloaded}, doing nothing, when too many are waiting
 */
export function groupCommit<Request, Outcome>({
  db,
  run,
  maxBatch,
  maxWaiting = 10_000,
}: GroupCommitSettings<Request, Outcome>): (request: Request) => Promise<Outcome> {
  const waiting: Waiting<Request, Outcome>[] = [];
  let underWay = false;

  async function workOff(): Promise<void> {
    underWay = true;
    while (waiting.length > 0) {
      await settle(waiting.splice(0, maxBatch));
      // Those who were answered may ask again at once; let them in before the next batch leaves.
      await setImmediate();
    }
    underWay = false;
  }

  async function settle(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    let isRolledBack = false;
    const work = async (tx: Tx): Promise<{ ok: true; value: readonly Outcome[] }> => {
      isRolledBack = true;
      const outcomes = await run(
        tx,
        batch.map(({ request }) => request),
      );
      assert(outcomes.length === batch.length, 'A batch gives one outcome for each request.');
      isRolledBack = false;
      return ok(outcomes);
    };
    try {
      const { value: outcomes } = await inTransaction(db, work);
      batch.forEach(({ resolve }, index) => {
        resolve(outcomes[index] as Outcome);
      });
    } catch (error) {
      if (isRolledBack && batch.length > 1 && !isOutOfTime(error)) {
        const half = Math.ceil(batch.length / 2);
        await settle(batch.slice(0, half));
        await settle(batch.slice(half));
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  return (request) => {
    if (waiting.length >= maxWaiting) {
      return Promise.reject(new Overloaded(`${maxWaiting} requests are waiting already.`));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    waiting.push({ request, promise, resolve, reject });
    if (!underWay) void workOff();
    return promise;
  };
}
