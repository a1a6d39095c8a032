import { describe, expect, it } from 'vitest';
import { limitConcurrency, oneAtATimePerKey } from './concurrency-limit.ts';
import { CallerOverloaded, Overloaded } from './overloaded.ts';

/** Creates work that records its begin, and that the test ends. */
const pieces = (limits: { atOnce: number; waitingAtMost: number }) => {
  const few = limitConcurrency(limits);
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
  it('runs with limited concurrency, queues the rest in order, and rejects work beyond the limit of the queue', async () => {
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

  it('makes room also when it fails', async () => {
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

  it('does not begin for a caller that has disconnected while waiting, and frees its place', async () => {
    const few = limitConcurrency({ atOnce: 1, waitingAtMost: 1 });
    const begun: string[] = [];
    const end = Promise.withResolvers<void>();
    const line = new AbortController();
    const first = few(() => end.promise);
    const left = few(async () => void begun.push('left'), line.signal);
    line.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const next = few(async () => void begun.push('next'));
    end.resolve();
    await Promise.all([first, next]);
    expect(begun).toEqual(['next']);
    await expect(few(async () => void begun.push('late'), line.signal)).rejects.toThrow('gone');
    expect(begun).toEqual(['next']);
  });

  it('waits only for work of the same caller, in a limited queue', async () => {
    const own = oneAtATimePerKey({ waitingAtMost: 1 });
    const begun: string[] = [];
    const end = Promise.withResolvers<void>();
    const work = (name: string) => async () => {
      begun.push(name);
      await end.promise;
    };
    const all = [own('a', work('a 1')), own('a', work('a 2')), own('b', work('b 1'))];
    await expect(own('a', work('a 3'))).rejects.toThrow(CallerOverloaded);
    expect(begun).toEqual(['a 1', 'b 1']);
    end.resolve();
    await Promise.all(all);
    expect(begun).toEqual(['a 1', 'b 1', 'a 2']);
    await own('a', work('a 4'));
  });
});
