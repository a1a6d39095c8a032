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
  /** Unless told, all requests wait for one another. */
  readonly lanes?: Lanes<Request>;
};

/** Which requests must not wait for others, whatever holds those up. */
export type Lanes<Request> = {
  /** Those of one lane are worked off one batch after the other. */
  readonly laneOf: (request: Request) => unknown;
  /** How old a batch grows, in milliseconds, before those of other lanes wait for it no longer. */
  readonly patienceMs: number;
  /** How many batches may be under way, each of them older than that but the last. */
  readonly maxUnderWay: number;
};

type Waiting<Request, Outcome> = PromiseWithResolvers<Outcome> & { readonly request: Request };

/** One after the other. */
const oneLane: Lanes<unknown> = { laneOf: () => undefined, patienceMs: 0, maxUnderWay: 1 };

/**
 * Gives a function that does one request together with those that come at the same time, one batch at a time; with
 * lanes, one batch at a time as long as none of them takes long.
 *
 * An error from `run` rolls its batch back; the batch is then halved and run again until the requests that cannot be
 * done stand alone, so nobody fails for another's sake. When it is the commit that fails, or the database cannot be
 * reached, the outcome is not known; and after waiting in vain for a lock, each half would wait as long again: then
 * every request of the batch fails, and none is run again from here.
 * @returns a function that rejects with {@link Overloaded}, doing nothing, when too many are waiting
 */
export function groupCommit<Request, Outcome>({
  maxBatch,
  maxWaiting = 10_000,
  lanes: { laneOf, patienceMs, maxUnderWay } = oneLane,
  ...doing
}: GroupCommitSettings<Request, Outcome>): (request: Request) => Promise<Outcome> {
  /** By lane, the one that has waited longest first. */
  const waiting = new Map<unknown, Waiting<Request, Outcome>[]>();
  let waitingCount = 0;
  const busyLanes = new Set<unknown>();
  let underWay = 0;
  /** The newest batch under way, until it has grown old. */
  let young: readonly unknown[] | undefined;

  function leave(): void {
    if (young || underWay >= maxUnderWay) return;
    const batch: Waiting<Request, Outcome>[] = [];
    for (const [lane, queue] of waiting) {
      if (busyLanes.has(lane)) continue;
      batch.push(...queue.splice(0, maxBatch - batch.length));
      waiting.delete(lane);
      // To the end of the line: what did not fit waits until the others have had their turn.
      if (queue.length > 0) waiting.set(lane, queue);
      if (batch.length === maxBatch) break;
    }
    if (batch.length === 0) return;
    waitingCount -= batch.length;
    void workOff(batch);
  }

  async function workOff(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    const lanes = new Set(batch.map(({ request }) => laneOf(request)));
    for (const lane of lanes) busyLanes.add(lane);
    underWay += 1;
    young = batch;
    const growing = setTimeout(() => {
      young = undefined;
      leave();
    }, patienceMs);
    await settle(doing, batch);
    clearTimeout(growing);
    // Those who were answered may ask again at once; let them in before the next batch leaves.
    await setImmediate();
    if (young === batch) young = undefined;
    underWay -= 1;
    for (const lane of lanes) busyLanes.delete(lane);
    leave();
  }

  return (request) => {
    if (waitingCount >= maxWaiting) {
      return Promise.reject(new Overloaded(`${maxWaiting} requests are waiting already.`));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const lane = laneOf(request);
    const queue = waiting.get(lane) ?? [];
    queue.push({ request, promise, resolve, reject });
    waiting.set(lane, queue);
    waitingCount += 1;
    leave();
    return promise;
  };
}

/** Does a batch, by halves if need be, and answers every request of it. Never throws. */
async function settle<Request, Outcome>(
  doing: Pick<GroupCommitSettings<Request, Outcome>, 'db' | 'run'>,
  batch: readonly Waiting<Request, Outcome>[],
): Promise<void> {
  let isRolledBack = false;
  const work = async (tx: Tx): Promise<{ ok: true; value: readonly Outcome[] }> => {
    isRolledBack = true;
    const outcomes = await doing.run(
      tx,
      batch.map(({ request }) => request),
    );
    assert(outcomes.length === batch.length, 'A batch gives one outcome for each request.');
    isRolledBack = false;
    return ok(outcomes);
  };
  try {
    const { value: outcomes } = await inTransaction(doing.db, work);
    batch.forEach(({ resolve }, index) => {
      resolve(outcomes[index] as Outcome);
    });
  } catch (error) {
    if (isRolledBack && batch.length > 1 && !isOutOfTime(error)) {
      const half = Math.ceil(batch.length / 2);
      await settle(doing, batch.slice(0, half));
      await settle(doing, batch.slice(half));
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
