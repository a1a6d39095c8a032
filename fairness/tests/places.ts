import { pearson, type StatisticalTest } from './statistical-test.ts';

/**
 * The chi-square test of positions: how often each number has been at each place.
 *
 * An arrangement fills each place once and has each number at most once, so the cells depend on one another.
 * With one more row for the numbers left out, Pearson's sum is larger by n ∕ (n − 1) than for independent
 * cells, and has n − 1 degrees of freedom for each row that the others do not determine.
 */
export const places: StatisticalTest = {
  name: 'Positions',
  counts: 'How often each number has been at each place.',
  begin({ of, length }) {
    const observed = new Uint32Array(of * length);
    let rounds = 0;
    return {
      add(arrangement) {
        rounds += 1;
        for (let place = 0; place < length; place += 1) {
          const cell = place * of + (arrangement[place] as number);
          observed[cell] = (observed[cell] as number) + 1;
        }
      },
      outcome() {
        if (rounds < 5 * of) return undefined;
        const expected = new Float64Array(observed.length).fill(rounds / of);
        const sum = pearson(observed, expected) + ofThoseLeftOut(observed, rounds, of, length);
        return {
          observations: rounds * length,
          statistic: (sum * (of - 1)) / of,
          degreesOfFreedom: (of - 1) * Math.min(length, of - 1),
          observed,
          expected,
          trials: rounds,
        };
      },
    };
  },
};

function ofThoseLeftOut(observed: Uint32Array, rounds: number, of: number, length: number): number {
  if (length === of) return 0;
  const leftOut = new Float64Array(of).fill(rounds);
  observed.forEach((count, cell) => {
    leftOut[cell % of] = (leftOut[cell % of] as number) - count;
  });
  return pearson(leftOut, new Float64Array(of).fill((rounds * (of - length)) / of));
}
