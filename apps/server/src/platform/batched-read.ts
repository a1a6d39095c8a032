/**
 * Batches many small reads into one statement. Questions that arrive while a statement runs are answered by the next one,
 * which starts after all of them were asked, so no answer is older than its question.
 */
import { setImmediate } from 'node:timers/promises';
import { Overloaded } from './overloaded.ts';
import { assert } from './result.ts';

/** The read, and how many questions may queue. */
export type BatchedReadSettings<Question, Answer> = {
  /** Answers questions in order; the number of statements does not depend on how many there are. */
  readonly read: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  /** The most questions in one read; 500 by default. */
  readonly maxBatch?: number;
  /** How many may wait; 20,000 by default. */
  readonly maxWaiting?: number;
};

/** The number of event loop turns for which questions are collected: a few milliseconds of a busy process. */
const turnsAtMost = 8;

type Waiting<Question, Answer> = PromiseWithResolvers<Answer> & { readonly question: Question };

/**
 * Returns a function that answers a question together with concurrent ones, one read at a time. When a read fails, all
 * its questions fail.
 * @returns a function that rejects with {@link Overloaded} when the queue is full
 */
export function batchedRead<Question, Answer>({
  read,
  maxBatch = 500,
  maxWaiting = 20_000,
}: BatchedReadSettings<Question, Answer>): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let underWay = false;

  async function workOff(): Promise<void> {
    underWay = true;
    while (waiting.length > 0) {
      await gather();
      await answer(waiting.splice(0, maxBatch));
    }
    underWay = false;
  }

  /** Collects questions for a few turns of the event loop, as long as each turn brings more. */
  async function gather(): Promise<void> {
    for (let turn = 0, before = 0; turn < turnsAtMost && waiting.length > before; turn += 1) {
      before = waiting.length;
      await setImmediate();
    }
  }

  async function answer(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await read(batch.map(({ question }) => question));
      assert(answers.length === batch.length, 'A read returns one answer for each question.');
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (question) => {
    if (waiting.length >= maxWaiting)
      return Promise.reject(new Overloaded(`${maxWaiting} questions are waiting already.`));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ question, promise, resolve, reject });
    if (!underWay) void workOff();
    return promise;
  };
}
