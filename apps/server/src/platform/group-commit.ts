/**
 * Commits many small pieces of work in one transaction. A commit costs the same for one as for a hundred, so while one
 * batch is in progress the next one collects, and each caller gets its own outcome.
 */
import { setImmediate } from 'node:timers/promises';
import { type Db, inTransaction, type Tx } from './database.ts';
import { isOutOfTime } from './database-failure.ts';
import { Overloaded } from './overloaded.ts';
import { assert, ok } from './result.ts';
import { currentSpan, type SpanPlace, traced } from './tracing.ts';

/** The work of a batch, and how many requests may queue. */
export type GroupCommitSettings<Request, Outcome> = {
  readonly db: Db;
  /**
   * Does the work for a batch of one to `maxBatch` requests, and returns an outcome for each, in order. A refusal is an
   * outcome too: the others are still committed. May be called again with parts of a batch.
   */
  readonly run: (tx: Tx, batch: readonly Request[]) => Promise<readonly Outcome[]>;
  readonly maxBatch: number;
  /** How many requests may wait; 10,000 by default. */
  readonly maxWaiting?: number;
  /** By default, all requests wait for one another. */
  readonly lanes?: Lanes<Request>;
};

/** Which requests must not wait for others. */
export type Lanes<Request> = {
  /** The lane of a request. Batches with requests of the same lane never run in parallel. */
  readonly laneOf: (request: Request) => unknown;
  /** The age of a batch, in milliseconds, at which other lanes stop waiting for it. */
  readonly patienceMs: number;
  /** How many batches may run in parallel. All but the newest are older than `patienceMs`. */
  readonly maxUnderWay: number;
};

type Waiting<Request, Outcome> = PromiseWithResolvers<Outcome> & {
  readonly request: Request;
  readonly span: SpanPlace | undefined;
};

/** A single lane. */
const oneLane: Lanes<unknown> = { laneOf: () => undefined, patienceMs: 0, maxUnderWay: 1 };

/**
 * Returns a function that does one request together with concurrent ones, one batch at a time; with lanes, other lanes
 * pass a batch that takes long.
 *
 * An error from `run` rolls its batch back. The batch is then halved and retried until the failing requests are alone,
 * so that none fails because of another. When the commit fails, or the database cannot be reached, the outcome is
 * unknown; after a lock timeout, each half would wait as long again. Then every request of the batch fails, and none is
 * retried.
 * @returns a function that rejects with {@link Overloaded}, doing nothing, when too many are waiting
 */
export function groupCommit<Request, Outcome>({
  maxBatch,
  maxWaiting = 10_000,
  lanes: { laneOf, patienceMs, maxUnderWay } = oneLane,
  ...doing
}: GroupCommitSettings<Request, Outcome>): (request: Request) => Promise<Outcome> {
  /** By lane; the lane that has waited longest is first. */
  const waiting = new Map<unknown, Waiting<Request, Outcome>[]>();
  let waitingCount = 0;
  const busyLanes = new Set<unknown>();
  let underWay = 0;
  /** The newest running batch, until it is old. */
  let young: readonly unknown[] | undefined;

  function leave(): void {
    if (young || underWay >= maxUnderWay) return;
    const batch: Waiting<Request, Outcome>[] = [];
    for (const [lane, queue] of waiting) {
      if (busyLanes.has(lane)) continue;
      batch.push(...queue.splice(0, maxBatch - batch.length));
      waiting.delete(lane);
      // The lane goes to the end of the queue: its remaining requests wait until the other lanes have had their turn.
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
    // Answered callers may send their next request at once; include them in the next batch.
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
    queue.push({ request, span: currentSpan(), promise, resolve, reject });
    waiting.set(lane, queue);
    waitingCount += 1;
    leave();
    return promise;
  };
}

/** Runs a batch, by halves if necessary, and answers every request of it. Never throws. */
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
    assert(outcomes.length === batch.length, 'A batch returns one outcome for each request.');
    isRolledBack = false;
    return ok(outcomes);
  };
  try {
    const follows = batch.flatMap(({ span }) => span ?? []);
    const { value: outcomes } = await traced(
      'batch',
      { attributes: { 'batch.size': batch.length }, follows },
      () => inTransaction(doing.db, work),
    );
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
