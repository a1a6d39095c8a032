import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatOre,
  formatSignedOre,
  kroner,
  kronerFromOre,
  ore,
  oreFromKroner,
  readAmount,
  splitOre,
  sumOre,
  writeAmount,
} from './money.ts';

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
  it('refuses fractions and values beyond the safe integers', () => {
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

  it('refuses to split without weights, by zero or by a negative weight', () => {
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
    [-4000, '− kr 40'],
  ])('%d øre is "%s"', (amount, text) => {
    expect(formatOre(ore(amount)).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    [86_000, '+ kr 860'],
    [-1500, '− kr 15'],
    [0, 'kr 0'],
  ])('%d øre with its sign is "%s"', (amount, text) => {
    expect(formatSignedOre(ore(amount)).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('what a player types', () => {
  it.each([
    ['0', 0],
    ['1250', 125000],
    [' 1250 ', 125000],
    ['1 250', 125000],
    ['1\u00a0250', 125000],
    ['1.250', 125000],
    ['12.345.678', 1234567800],
    ['120,5', 12050],
    ['120.5', 12050],
    ['475,50', 47550],
    ['475.50', 47550],
    ['1 250,50', 125050],
    ['1.250,5', 125050],
    ['1.250.50', 125050],
    ['0,05', 5],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('"%.12s" is %d øre', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'ti',
    '-5',
    '+5',
    '1e2',
    'kr 50',
    '5000,-',
    ',50',
    '50,',
    '1,250',
    '1,2,3',
    '12 50',
    '1 2500',
    '1250 000',
    '0.250',
    '1.250 000',
    '475,500',
    '1 250 ,50',
  ])('"%s" is not an amount', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  it.each([
    [125000, '1250'],
    [47550, '475,50'],
    [5, '0,05'],
  ])('%d øre is written "%s"', (amount, typed) => {
    expect(writeAmount(ore(amount))).toBe(typed);
  });

  it('is read correctly, also in the format in which amounts are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        expect(readAmount(writeAmount(ore(amount)))).toBe(amount);
        expect(readAmount(formatOre(ore(amount)).replace('kr', ''))).toBe(amount);
      }),
    );
  });
});
