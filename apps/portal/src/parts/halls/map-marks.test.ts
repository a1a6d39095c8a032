import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HallOnMap, mapMarksOf } from './map-marks.ts';

const hall = (id: number, lat: number, lon: number): HallOnMap => ({
  id,
  name: `Hall ${id}`,
  position: { lat, lon },
});

test('a single hall has a full-size target, and a hall without a position has no mark', () => {
  const marks = mapMarksOf([hall(1, 59.91, 10.75), hall(2, 69.65, 18.96), hall(3, 78.22, 15.65)]);
  expect(marks.map(({ id, reach }) => [id, reach])).toEqual([
    [1, 22],
    [2, 22],
  ]);
});

test('halls of one town can each be pressed, however small the target', () => {
  const marks = mapMarksOf([hall(1, 59.91, 10.75), hall(2, 59.91, 10.75)]);
  expect(marks.map(({ reach }) => reach)).toEqual([4, 4]);
});

test('among two hundred halls, each press counts for one hall, or for neighbours', () => {
  const place = fc.record({
    lat: fc.double({ min: 58, max: 71, noNaN: true }),
    lon: fc.double({ min: 6, max: 28, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 200, maxLength: 200 }), (places) => {
      const marks = mapMarksOf(places.map(({ lat, lon }, id) => hall(id, lat, lon)));
      for (const [nth, one] of marks.entries())
        for (const other of marks.slice(nth + 1)) {
          const apart = Math.hypot(one.x - other.x, one.y - other.y);
          expect(one.reach + other.reach <= apart + 1e-9 || one.reach === 4 || other.reach === 4).toBe(true);
        }
    }),
    { numRuns: 5 },
  );
});
