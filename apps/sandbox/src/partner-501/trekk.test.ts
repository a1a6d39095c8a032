import { kroner } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf, prizeFor, prizeLines, readNumbers, returnToPlayers } from './trekk.ts';

describe('a draw', () => {
  test('is five different numbers from 1 to 20, the same each time for a seed and its place', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (seed, place) => {
        const drawn = drawOf(seed, place);
        expect(readNumbers(drawn)).toHaveLength(5);
        expect(drawOf(seed, place)).toEqual(drawn);
      }),
    );
  });

  test('favours no number and no place, over twenty thousand draws of one seed', () => {
    const draws = 20_000;
    const times = Array.from({ length: 5 }, () => Array<number>(20).fill(0));
    for (let place = 0; place < draws; place += 1)
      for (const [at, number] of drawOf('fair', place).entries()) times[at]![number - 1]! += 1;
    // Each of the hundred is 1000 ± 31; five deviations from it is one try in 17 000, and the seed is always the same.
    for (const count of times.flat()) expect(Math.abs(count - draws / 20)).toBeLessThan(5 * 31);
  });

  test('comes out for five chosen numbers as often as the page says', () => {
    const draws = 50_000;
    const mine = [3, 7, 11, 14, 18];
    const seen = Array<number>(6).fill(0);
    for (let place = 0; place < draws; place += 1)
      seen[drawOf('odds', place).filter((number) => mine.includes(number)).length]! += 1;
    for (const { hits, chance } of prizeLines()) {
      const expected = draws * chance;
      expect(Math.abs(seen[hits]! - expected)).toBeLessThan(5 * Math.sqrt(expected) + 5);
    }
  });
});

describe('the prize table', () => {
  test('tells each chance as it is counted out', () => {
    const ways = prizeLines().map(({ hits, stakes, chance }) => [hits, stakes, Math.round(chance * 15_504)]);
    expect(ways).toEqual([
      [2, 1, 4_550],
      [3, 6, 1_050],
      [4, 30, 75],
      [5, 200, 1],
    ]);
  });

  test('gives back less than is staked: 85.8 in 100', () => {
    expect(returnToPlayers()).toBeCloseTo(13_300 / 15_504, 12);
    expect(returnToPlayers()).toBeLessThan(1);
  });

  test('pays stakes by hits, and at most kr 4 000', () => {
    const prizes = [0, 1, 2, 3, 4, 5].map((hits) => prizeFor(kroner(20), hits));
    expect(prizes).toEqual([0, 0, 2_000, 12_000, 60_000, 400_000]);
  });
});

test.each([
  ['four', [1, 2, 3, 4]],
  ['six', [1, 2, 3, 4, 5, 6]],
  ['one twice', [1, 2, 3, 4, 4]],
  ['nought', [0, 1, 2, 3, 4]],
  ['21', [17, 18, 19, 20, 21]],
  ['a half', [1.5, 2, 3, 4, 5]],
  ['nothing that is a number', [Number.NaN, 2, 3, 4, 5]],
])('%s is not five numbers of the game', (_name, numbers) => {
  expect(readNumbers(numbers)).toBeUndefined();
});

test('the seeds of the README give so many of the usual five numbers first', () => {
  const seeds = ['frø 1', 'frø 2', 'frø 0', 'frø 9', 'frø 81', 'frø 15772'];
  const hits = seeds.map((seed) => drawOf(seed, 1).filter((n) => [3, 7, 11, 14, 18].includes(n)).length);
  expect(hits).toEqual([0, 1, 2, 3, 4, 5]);
});
