import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

const oslo = { latitude: 59.9139, longitude: 10.7522 };
const tromso = { latitude: 69.6492, longitude: 18.9553 };
const bergen = { latitude: 60.3913, longitude: 5.3221 };
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two positions', () => {
  it('is correct between Norwegian towns', () => {
    expect(distanceKm(oslo, bergen)).toBeCloseTo(305, -1);
    expect(distanceKm(oslo, tromso)).toBeCloseTo(1149, -1);
  });

  it('is half the circumference to the opposite point of the earth', () => {
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20015, 0);
    expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(
      20015,
      0,
    );
  });

  it('takes the short way over the date line', () => {
    const west = { latitude: 0, longitude: -179.5 };
    const east = { latitude: 0, longitude: 179.5 };
    expect(distanceKm(west, east)).toBeCloseTo(111.2, 0);
  });

  it('is zero to itself, symmetric, and never more than half the circumference', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        expect(distanceKm(one, one)).toBe(0);
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6);
        expect(distanceKm(one, other)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(one, other)).toBeLessThan(20016);
      }),
    );
  });
});
