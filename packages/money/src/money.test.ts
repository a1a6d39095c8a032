import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOre, kroner, kronerFromOre, ore, oreFromKroner, splitOre, sumOre } from './money.ts';

describe('reading kroner', () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.1, 10],
    [50.5, 5050],
    [1.15, 115],
    [4999.99, 499999],
    [-12.5, -1250],
  ])('%d kroner is %d øre', (amount, expected) => {
    expect(oreFromKroner(amount)).toBe(expected);
  });

  it.each([0.001, 1.005, 10.123, Number.NaN, Number.POSITIVE_INFINITY, 1e15])(
    'refuses %d, which is no amount of whole øre',
    (amount) => {
      expect(oreFromKroner(amount)).toBeUndefined();
    },
  );

  it('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
        expect(oreFromKroner(kronerFromOre(ore(amount)))).toBe(amount);
      }),
    );
  });
});

describe('arithmetic', () => {
  it('stops at fractions and beyond the safe integers', () => {
    expect(() => ore(0.5)).toThrow(RangeError);
    expect(() => sumOre(ore(Number.MAX_SAFE_INTEGER), ore(1))).toThrow(RangeError);
  });

  it('splits without losing or making an øre, whatever the weights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 50 }),
        (amount, weights) => {
          const { shares, remainder } = splitOre(ore(amount), weights);
          expect(sumOre(...shares, remainder)).toBe(amount);
          expect(remainder).toBeGreaterThanOrEqual(0);
          expect(remainder).toBeLessThan(weights.length);
        },
      ),
    );
  });

  it('gives equal weights equal shares', () => {
    expect(splitOre(kroner(100), [1, 1, 1])).toEqual({ shares: [3333, 3333, 3333], remainder: 1 });
  });

  it('refuses to split by nothing, by zero or below zero', () => {
    expect(() => splitOre(kroner(1), [])).toThrow(RangeError);
    expect(() => splitOre(kroner(1), [1, 0])).toThrow(RangeError);
    expect(() => splitOre(ore(-1), [1])).toThrow(RangeError);
  });
});

describe('what a player reads', () => {
  it.each([
    [0, 'kr 0'],
    [5000, 'kr 50'],
    [125000, 'kr 1 250'],
    [125050, 'kr 1 250,50'],
    [5, 'kr 0,05'],
    [-4000, 'kr −40'],
  ])('%d øre is "%s"', (amount, text) => {
    expect(formatOre(ore(amount)).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
