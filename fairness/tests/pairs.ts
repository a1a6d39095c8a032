/** The serial tests of pairs: Pearson's chi-square over every possible pair. */
import { type Outcome, outcomeOfCells, type StatisticalTest } from './statistical-test.ts';

/** Counts the pairs of numbers that come first and second in an arrangement. */
export const firstPairs: StatisticalTest = {
  name: 'Serial, first two',
  counts: 'How often each pair of numbers has come as the first two.',
  begin({ of, length }) {
    if (length < 2) return undefined;
    const pairs = new Uint32Array(of * of);
    return {
      add([first, second]) {
        countPair(pairs, of, first as number, second as number);
      },
      // No number comes twice.
      outcome: () => outcomeOf(pairs.filter((_, cell) => cell % (of + 1) !== 0)),
    };
  },
};

/**
 * Counts the pairs of numbers that come first in two successive arrangements. No arrangement is in two pairs.
 */
export const pairsBetween: StatisticalTest = {
  name: 'Serial, one after the other',
  counts: 'How often each pair of numbers has come first in two successive arrangements.',
  begin({ of }) {
    const pairs = new Uint32Array(of * of);
    let before: number | undefined;
    return {
      add([first]) {
        if (before === undefined) before = first;
        else {
          countPair(pairs, of, before, first as number);
          before = undefined;
        }
      },
      outcome: () => outcomeOf(pairs),
    };
  },
};

function countPair(pairs: Uint32Array, of: number, one: number, other: number): void {
  pairs[one * of + other] = (pairs[one * of + other] as number) + 1;
}

function outcomeOf(observed: Uint32Array): Outcome | undefined {
  const observations = observed.reduce((sum, count) => sum + count, 0);
  // Equally likely cells allow this few observations; see Koehler and Larntz 1980.
  if (observations < observed.length) return undefined;
  const expected = new Float64Array(observed.length).fill(observations / observed.length);
  return outcomeOfCells(observations, observed, expected);
}
