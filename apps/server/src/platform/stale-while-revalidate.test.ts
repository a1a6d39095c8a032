import { minutes, seconds } from '@lokalbingo/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

let now: number;
let making: PromiseWithResolvers<string>[];
let faults: unknown[];
beforeEach(() => {
  now = 0;
  making = [];
  faults = [];
});

/** Creates a value that the test computes: `making` has an entry for every run. */
const kept = () =>
  staleWhileRevalidate({
    make: () => {
      const each = Promise.withResolvers<string>();
      making.push(each);
      return each.promise;
    },
    clock: { now: () => new Date(now) },
    freshMs: minutes(1),
    tooOldMs: minutes(10),
    isOver: (value) => value === 'over',
    onFault: (fault) => faults.push(fault),
  });

describe('a cached value', () => {
  it('is computed once for all who wait for the first', async () => {
    const { get } = kept();
    const reads = [get(), get()];
    making[0]?.resolve('first');
    expect([await Promise.all(reads), await get(), making.length]).toEqual([['first', 'first'], 'first', 1]);
  });

  it('is returned at once and refreshed when older than a minute; when older than ten minutes, callers wait', async () => {
    const { get } = kept();
    const first = get();
    making[0]?.resolve('first');
    await first;
    now = minutes(1);
    expect([await get(), await get(), making.length]).toEqual(['first', 'first', 2]);
    making[1]?.resolve('second');
    await expect.poll(get).toBe('second');
    now = minutes(11);
    const third = get();
    making[2]?.resolve('third');
    expect(await third).toBe('third');
  });

  it('is refreshed before callers get it when it is outdated, whatever its age', async () => {
    const { get } = kept();
    const first = get();
    making[0]?.resolve('over');
    expect(await first).toBe('over');
    const second = get();
    making[1]?.resolve('anew');
    expect([await second, await get(), making.length]).toEqual(['anew', 'anew', 2]);
  });

  it('is computed once more when a change is reported during a refresh', async () => {
    const { get, renew } = kept();
    const first = get();
    const renewals = [renew(), renew()];
    making[0]?.resolve('as it was');
    await first;
    await expect.poll(() => making.length).toBe(2);
    making[1]?.resolve('as it is');
    await Promise.all(renewals);
    expect([await get(), making.length]).toEqual(['as it is', 2]);
  });

  it('is unchanged when a refresh fails, and is not retried at once', async () => {
    const { get, renew } = kept();
    const none = get();
    making[0]?.reject(new Error('away'));
    expect([await none, await get(), making.length, faults.length]).toEqual([undefined, undefined, 1, 1]);
    now += seconds(5);
    const first = get();
    making[1]?.resolve('first');
    await first;
    const renewal = renew();
    making[2]?.reject(new Error('away'));
    await renewal;
    expect([await get(), faults.length]).toEqual(['first', 2]);
  });
});
