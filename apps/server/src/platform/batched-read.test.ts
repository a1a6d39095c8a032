import { describe, expect, it } from 'vitest';
import { batchedRead } from './batched-read.ts';
import { Overloaded } from './overloaded.ts';

describe('a batched read', () => {
  it('batches questions while a read is in progress, up to a limit, and answers each its own', async () => {
    const batches: (readonly number[])[] = [];
    const gate = Promise.withResolvers<void>();
    const ask = batchedRead({
      maxBatch: 3,
      read: async (numbers: readonly number[]) => {
        batches.push(numbers);
        await gate.promise;
        return numbers.map((number) => number * 10);
      },
    });
    const first = ask(1);
    await expect.poll(() => batches).toEqual([[1]]);
    const others = [2, 3, 4, 5].map(ask);
    gate.resolve();
    expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('batches while each turn of the event loop brings more, up to a limit', async () => {
    const sizes: number[] = [];
    const ask = batchedRead({
      read: async (numbers: readonly number[]) => {
        sizes.push(numbers.length);
        return numbers;
      },
    });
    const answers: Promise<number>[] = [];
    const allRequested = Promise.withResolvers<void>();
    const askEachTurn = (): void => {
      if (answers.length < 30) setImmediate(askEachTurn);
      else allRequested.resolve();
      answers.push(ask(answers.length));
    };
    askEachTurn();
    await allRequested.promise;
    expect(await Promise.all(answers)).toEqual(answers.map((_, nth) => nth));
    expect(sizes[0]).toBeGreaterThan(2);
    expect(sizes[0]).toBeLessThan(20);
  });

  it('never answers with data read before the question', async () => {
    let truth = 'before';
    const reading = Promise.withResolvers<void>();
    let reads = 0;
    const ask = batchedRead({
      read: async (questions: readonly string[]) => {
        const seen = truth;
        reads += 1;
        if (reads === 1) await reading.promise;
        return questions.map(() => seen);
      },
    });
    const early = ask('early');
    await expect.poll(() => reads).toBe(1);
    truth = 'after';
    const late = ask('late');
    reading.resolve();
    expect(await Promise.all([early, late])).toEqual(['before', 'after']);
  });

  it('fails every question of a failed read, and continues with the next', async () => {
    let isWell = false;
    const ask = batchedRead({
      read: async (questions: readonly string[]) => {
        if (!isWell) throw new Error('away');
        return questions;
      },
    });
    expect((await Promise.allSettled([ask('a'), ask('b')])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    isWell = true;
    expect(await ask('c')).toBe('c');
  });

  it('queues at most the allowed number', async () => {
    const gate = Promise.withResolvers<void>();
    const ask = batchedRead({
      maxWaiting: 2,
      read: async (questions: readonly string[]) => {
        await gate.promise;
        return questions;
      },
    });
    const waiting = [ask('a'), ask('b')];
    await expect(ask('c')).rejects.toBeInstanceOf(Overloaded);
    gate.resolve();
    expect(await Promise.all(waiting)).toEqual(['a', 'b']);
  });
});
