import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';
import { Overloaded } from './overloaded.ts';

/** Work that ends when the test says so, and tells when it began. */
const pieces = (limits: { atOnce: number; waitingAtMost: number }) => {
  const few = fewAtOnce(limits);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  return {
    begun,
    end: (i: number) => ends[i]?.resolve(),
    fail: (i: number) => ends[i]?.reject(new Error('failed')),
    begin: (i: number) => {
      const end = Promise.withResolvers<void>();
      ends[i] = end;
      return few(() => {
        begun.push(i);
        return end.promise;
      });
    },
  };
};

describe('costly work', () => {
  it('is done only so much at once, the rest in its order, and beyond that not at all', async () => {
    const work = pieces({ atOnce: 2, waitingAtMost: 2 });
    const done = [0, 1, 2, 3].map(work.begin);
    await expect(work.begin(4)).rejects.toThrow(Overloaded);
    expect(work.begun).toEqual([0, 1]);
    work.end(1);
    await done[1];
    expect(work.begun).toEqual([0, 1, 2]);
    const late = work.begin(5);
    for (const i of [0, 2, 3]) {
      work.end(i);
      await done[i];
    }
    expect(work.begun).toEqual([0, 1, 2, 3, 5]);
    work.end(5);
    await late;
  });

  it('that fails makes room as well', async () => {
    const work = pieces({ atOnce: 1, waitingAtMost: 1 });
    const [first, second] = [work.begin(0), work.begin(1)];
    work.fail(0);
    await expect(first).rejects.toThrow('failed');
    work.end(1);
    await second;
    const third = work.begin(2);
    work.end(2);
    await third;
    expect(work.begun).toEqual([0, 1, 2]);
  });
});
