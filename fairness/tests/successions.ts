import type { Counting, Outcome, StatisticalTest } from './statistical-test.ts';

/**
 * The serial test inside a draw: how often each number has come right after each other one, the first after
 * the last.
 *
 * In a circle, n numbers have n of the n(n − 1) ∕ 2 possible neighbourhoods, and fair draws favour none and
 * no direction. Which two numbers are neighbours, and which of them comes first, vary independently: the
 * former has n(n − 3) ∕ 2 degrees of freedom with a variance of 2 ∕ (n − 1) per draw, the latter (n − 1)(n −
 * 2) ∕ 2 with 2n ∕ ((n − 1)(n − 2)). The statistic is the sum of both.
 */
export const successions: StatisticalTest = {
  name: 'Serial, inside',
  counts: 'How often each number has come right after each other one in the same draw.',
  begin({ of, length }) {
    return length === of && of > 3 ? countSuccessions(of) : undefined;
  },
};

function countSuccessions(of: number): Counting {
  const after = new Uint32Array(of * of);
  let rounds = 0;
  return {
    add(arrangement) {
      rounds += 1;
      let before = arrangement[of - 1] as number;
      for (let place = 0; place < of; place += 1) {
        const number = arrangement[place] as number;
        after[before * of + number] = (after[before * of + number] as number) + 1;
        before = number;
      }
    },
    outcome: () => (rounds < 5 * of ? undefined : outcomeOf(after, rounds, of)),
  };
}

function outcomeOf(after: Uint32Array, rounds: number, of: number): Outcome {
  const neighboursExpected = (2 * rounds) / (of - 1);
  const directionVariance = (2 * rounds * of) / ((of - 1) * (of - 2));
  let statistic = 0;
  for (let one = 0; one < of; one += 1) {
    for (let other = 0; other < one; other += 1) {
      const forth = after[one * of + other] as number;
      const back = after[other * of + one] as number;
      statistic += (forth + back - neighboursExpected) ** 2 / neighboursExpected;
      statistic += (forth - back) ** 2 / directionVariance;
    }
  }
  const observed = after.filter((_, cell) => cell % (of + 1) !== 0);
  return {
    observations: rounds * of,
    statistic,
    degreesOfFreedom: (of * (of - 3)) / 2 + ((of - 1) * (of - 2)) / 2,
    observed,
    expected: new Float64Array(observed.length).fill(rounds / (of - 1)),
    trials: rounds,
  };
}
