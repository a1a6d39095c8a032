import { after, hours, minutes } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { splitTimeRange } from './split-time-range.ts';

const midnight = new Date('2026-11-21T23:00:00Z');
const nextMidnight = after(midnight, hours(24));

/** Creates an event every quarter of an hour, of which an answer holds a limited number. */
function every15Minutes(atMost: number) {
  const counts: number[] = [];
  const ask = async (from: Date, to: Date) => {
    const happened = Array.from({ length: 96 }, (_, number) => number).filter((number) => {
      const at = after(midnight, number * minutes(15));
      return at >= from && at < to;
    });
    counts.push(happened.length);
    return happened.length > atMost ? 'too_much' : happened;
  };
  return { ask, counts };
}

describe('the events of a time range', () => {
  it('are requested at once when they fit', async () => {
    const { ask, counts } = every15Minutes(96);
    expect(await splitTimeRange(midnight, nextMidnight, ask)).toHaveLength(96);
    expect(counts).toEqual([96]);
  });

  it('are requested in shorter ranges when they do not fit, and are complete, once and in order', async () => {
    const { ask, counts } = every15Minutes(20);
    const all = Array.from({ length: 96 }, (_, number) => number);
    expect(await splitTimeRange(midnight, nextMidnight, ask)).toEqual(all);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.length).toBeGreaterThan(5);
  });

  it('are undefined when they fit in no range, which takes few requests to find out', async () => {
    const { ask, counts } = every15Minutes(0);
    expect(await splitTimeRange(midnight, nextMidnight, ask)).toBeUndefined();
    expect(counts.length).toBeLessThan(13);
  });

  it('are undefined when one part is undefined', async () => {
    let calls = 0;
    const ask = async () => {
      calls += 1;
      return calls === 1 ? ('too_much' as const) : calls === 2 ? [1] : undefined;
    };
    expect(await splitTimeRange(midnight, nextMidnight, ask)).toBeUndefined();
    expect(calls).toBe(3);
  });
});
