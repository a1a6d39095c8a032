import { after, minutes } from '@lokalbingo/contract/durations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startRunsOf } from './start-runs.ts';

const noon = new Date('2026-11-21T12:00:00+01:00');
const at = (...minutesPastNoon: readonly number[]): Date[] =>
  minutesPastNoon.map((count) => after(noon, minutes(count)));

it('evenly spaced rounds are one run', () => {
  expect(startRunsOf(at(0, 3, 6, 9))).toEqual([{ firstAt: noon, count: 4, everyMs: minutes(3) }]);
});

it('no rounds give no runs, and a single round gives one run', () => {
  expect(startRunsOf([])).toEqual([]);
  expect(startRunsOf([noon])).toEqual([{ firstAt: noon, count: 1, everyMs: 0 }]);
});

it('a missing round divides a run in two', () => {
  expect(startRunsOf(at(0, 3, 6, 12, 15))).toEqual([
    { firstAt: noon, count: 3, everyMs: minutes(3) },
    { firstAt: after(noon, minutes(12)), count: 2, everyMs: minutes(3) },
  ]);
});

it('the runs contain exactly the given starts, however uneven they are', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 40 });
  fc.assert(
    fc.property(gaps, (distances) => {
      let past = 0;
      const starts = distances.map((distance) => {
        past += distance;
        return after(noon, minutes(past));
      });
      const moments = startRunsOf(starts).flatMap(({ firstAt, count, everyMs }) =>
        Array.from({ length: count }, (_, nth) => after(firstAt, nth * everyMs)),
      );
      expect(moments).toEqual(starts);
    }),
  );
});
