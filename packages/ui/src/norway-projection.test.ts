import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isOnMap, type MapPoint, mapPointOf, mapSize, type Position } from './norway-projection.ts';

const towns: Readonly<Record<string, Position>> = {
  Oslo: { lat: 59.9139, lon: 10.7522 },
  Kristiansand: { lat: 58.1467, lon: 7.9956 },
  Stavanger: { lat: 58.97, lon: 5.7331 },
  Bergen: { lat: 60.3913, lon: 5.3221 },
  Trondheim: { lat: 63.4305, lon: 10.3951 },
  Lillehammer: { lat: 61.1153, lon: 10.4662 },
  Bodø: { lat: 67.2804, lon: 14.4049 },
  Tromsø: { lat: 69.6492, lon: 18.9553 },
  Karasjok: { lat: 69.4719, lon: 25.5112 },
  Vardø: { lat: 70.3705, lon: 31.1107 },
};
const at = (town: string): MapPoint => mapPointOf(towns[town] as Position);

const picture = readFileSync(join(import.meta.dirname, '../art/map/norway.svg'), 'utf8');

/** The corners of each coast of the outline. */
const coasts: readonly (readonly MapPoint[])[] = (/ d="([^"]+)"/.exec(picture)?.[1] ?? '')
  .split('z')
  .filter(Boolean)
  .map((coast) => {
    let point = { x: 0, y: 0 };
    return [...coast.matchAll(/([Ml])(-?[\d.]+) (-?[\d.]+)/g)].map(([, step, x, y]) => {
      const from = step === 'M' ? { x: 0, y: 0 } : point;
      point = { x: from.x + Number(x), y: from.y + Number(y) };
      return point;
    });
  });

/** Whether a point is inside a coast: a ray from it to the west crosses the coast an odd number of times. */
const isOnLand = ({ x, y }: MapPoint): boolean =>
  coasts.some((coast) => {
    const crossings = coast.filter((one, nth) => {
      const other = coast[(nth + 1) % coast.length] as MapPoint;
      return one.y > y !== other.y > y && x > one.x + ((y - one.y) * (other.x - one.x)) / (other.y - one.y);
    });
    return crossings.length % 2 === 1;
  });
const distanceToCoast = ({ x, y }: MapPoint): number =>
  Math.min(...coasts.flat().map((corner) => Math.hypot(corner.x - x, corner.y - y)));

describe('a town of the mainland', () => {
  test.each(Object.keys(towns))('%s is on the outline, or within the size of a dot', (town) => {
    const point = at(town);
    expect(isOnMap(point)).toBe(true);
    expect(isOnLand(point) || distanceToCoast(point) < 6).toBe(true);
  });

  test('an inland town is inside the outline, and a place at sea is outside', () => {
    expect([isOnLand(at('Lillehammer')), isOnLand(at('Karasjok'))]).toEqual([true, true]);
    expect(isOnLand(mapPointOf({ lat: 66, lon: 5 }))).toBe(false);
    // Östersund.
    expect(isOnLand(mapPointOf({ lat: 63.18, lon: 14.64 }))).toBe(false);
  });

  test('has its expected position relative to the others', () => {
    expect(at('Bergen').x).toBeLessThan(at('Oslo').x);
    expect(at('Bergen').y).toBeLessThan(at('Oslo').y);
    expect(at('Kristiansand').y).toBeGreaterThan(at('Stavanger').y);
    expect(at('Vardø').x).toBeGreaterThan(at('Tromsø').x);
    expect(at('Tromsø').y).toBeLessThan(at('Bodø').y);
  });

  test('has the same distances as on the earth, within a hundredth', () => {
    // One unit of the map is a fixed fraction of the earth's radius.
    const kmAUnit = 6371 / 1610;
    const between = (one: string, other: string) =>
      Math.hypot(at(one).x - at(other).x, at(one).y - at(other).y) * kmAUnit;
    expect(between('Oslo', 'Trondheim') / 391.4).toBeCloseTo(1, 2);
    expect(between('Oslo', 'Bergen') / 305.1).toBeCloseTo(1, 2);
    expect(between('Oslo', 'Tromsø') / 1149).toBeCloseTo(1, 2);
  });
});

test('the outline exactly fills its view box', () => {
  const corners = coasts.flat();
  expect(corners.every(isOnMap)).toBe(true);
  expect(Math.max(...corners.map(({ x }) => x))).toBeGreaterThan(mapSize.width - 20);
  expect(Math.max(...corners.map(({ y }) => y))).toBeGreaterThan(mapSize.height - 20);
});

test('Svalbard and places outside Norway are not on the map', () => {
  expect(isOnMap(mapPointOf({ lat: 78.22, lon: 15.65 }))).toBe(false);
  expect(isOnMap(mapPointOf({ lat: 40.7, lon: -74 }))).toBe(false);
});
