import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RandomSource, shuffle, uniformBelow } from './random-source.ts';
import { chiSquare, chiSquareLimit } from './testing/chi-square.ts';
import { fixedRandom } from './testing/fixed-random.ts';

const balls = Array.from({ length: 75 }, (_, at) => at + 1);

function sourceOf(...bytes: number[]): RandomSource {
  const left = [...bytes];
  return { bytes: (length) => Uint8Array.from(left.splice(0, length)) };
}

/**
 * Counts in how many of 20 independent streams 50,000 numbers are distributed less evenly than in 99 of 100
 * fair streams. With only one stream a fair sampler would fail for one name in a hundred; more than three of
 * 20
 * happens once in 25,000.
 */
function unevenStreams(bound: number, draw: (source: RandomSource) => number): number {
  const uneven = Array.from({ length: 20 }, (_, stream) => {
    const source = fixedRandom(`below ${bound}, stream ${stream}`);
    const counts = new Uint32Array(bound);
    for (let sample = 0; sample < 50_000; sample += 1) counts[draw(source)]! += 1;
    return chiSquare(counts) > chiSquareLimit(bound - 1);
  });
  return uneven.filter(Boolean).length;
}

describe('a uniform number', () => {
  it('is always below its bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), (bound, name) => {
        const number = uniformBelow(fixedRandom(name), bound);
        expect(Number.isInteger(number) && number >= 0 && number < bound).toBe(true);
      }),
    );
  });

  it('rejects the bytes that would favour the low numbers', () => {
    expect(uniformBelow(sourceOf(225, 255, 224), 75)).toBe(224 % 75);
    expect(uniformBelow(sourceOf(0xff, 0xff, 0x01, 0x02), 1000)).toBe(0x0102);
  });

  it('takes one byte for a bound up to 256 and four for the largest', () => {
    expect(uniformBelow(sourceOf(255, 1), 256)).toBe(255);
    expect(uniformBelow(sourceOf(255, 255, 255, 255), 2 ** 32)).toBe(2 ** 32 - 1);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('is undefined below %d', (bound) => {
    expect(() => uniformBelow(fixedRandom('any'), bound)).toThrow(RangeError);
  });

  it.each([3, 15, 21, 43, 75, 1000])('is evenly distributed below %d', (bound) => {
    expect(unevenStreams(bound, (source) => uniformBelow(source, bound))).toBeLessThanOrEqual(3);
  });

  it('would be unevenly distributed in every stream if it were a plain modulo', () => {
    expect(unevenStreams(75, (source) => source.bytes(1)[0]! % 75)).toBe(20);
  });
});

describe('a shuffle', () => {
  it('keeps every item once and does not modify its argument', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, name) => {
        const before = [...items];
        expect(shuffle(fixedRandom(name), items).sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
      }),
    );
  });

  it('gives each of the 24 orders of four items equally often, at 99 % confidence', () => {
    const source = fixedRandom('orders of four');
    const counts = new Map<string, number>();
    for (let sample = 0; sample < 120_000; sample += 1) {
      const order = shuffle(source, 'abcd').join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(23));
  });

  it('puts every ball in every place, and after every other, equally often over 1.5 million draws', () => {
    const source = fixedRandom('places of balls');
    const byPlace = new Uint32Array(75 * 75);
    const bySuccession = new Uint32Array(75 * 75);
    for (let sample = 0; sample < 20_000; sample += 1) {
      shuffle(source, balls).forEach((ball, place, order) => {
        byPlace[place * 75 + ball - 1]! += 1;
        if (place > 0) bySuccession[(order[place - 1]! - 1) * 75 + ball - 1]! += 1;
      });
    }
    // A shuffle fills each place once, so the sum is 75/74 times that of the same number of independent draws.
    expect((chiSquare(byPlace) * 74) / 75).toBeLessThan(chiSquareLimit(74 * 74));
    const pairs = bySuccession.filter((_, pair) => pair % 76 !== 0);
    expect(chiSquare(pairs)).toBeLessThan(chiSquareLimit(74 * 74));
  });
});
