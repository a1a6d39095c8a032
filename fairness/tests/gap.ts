import { type Outcome, outcomeOfCells, type StatisticalTest } from './statistical-test.ts';

const longestAtMost = 16;
const leastInCell = 5;

/**
 * The gap test (Knuth 3.3.2 D): how long the first number stays out of the lowest third. Fair draws are
 * independent, so the lengths have the geometric distribution. Rare lengths are counted together.
 */
export const gap: StatisticalTest = {
  name: 'Gap',
  counts: 'How many times in a row the first number was not one of the lowest third.',
  begin({ of }) {
    const lowest = Math.floor(of / 3);
    const byLength = new Uint32Array(longestAtMost + 1);
    let length = 0;
    let rounds = 0;
    return {
      add([first]) {
        rounds += 1;
        if ((first as number) >= lowest) length += 1;
        else {
          const cell = Math.min(length, longestAtMost);
          byLength[cell] = (byLength[cell] as number) + 1;
          length = 0;
        }
      },
      outcome() {
        const probability = lowest / of;
        const gaps = rounds * probability;
        let longest = longestAtMost;
        while (longest > 0 && gaps * probability * (1 - probability) ** (longest - 1) < leastInCell)
          longest -= 1;
        return longest < 2 ? undefined : outcomeOf(byLength, probability, longest);
      },
    };
  },
};

function outcomeOf(byLength: Uint32Array, probability: number, longest: number): Outcome {
  const sum = (counts: Uint32Array): number => counts.reduce((all, count) => all + count, 0);
  const observed = Uint32Array.of(...byLength.subarray(0, longest), sum(byLength.subarray(longest)));
  const observations = sum(observed);
  const expected = Float64Array.from(
    observed,
    (_, cell) => observations * (1 - probability) ** cell * (cell < longest ? probability : 1),
  );
  const labels = Array.from(observed, (_, cell) => (cell < longest ? String(cell) : `${longest}+`));
  return { ...outcomeOfCells(observations, observed, expected), labels };
}
