import { outcomeOfCells, type StatisticalTest } from './statistical-test.ts';

const groupAtMost = 5;

/**
 * The permutation test (Knuth 3.3.2 F): in groups of up to five consecutive numbers, which is the lowest, the
 * next, and so on. Each of the 120 orders is equally likely, and groups without a common place are
 * independent.
 */
export const order: StatisticalTest = {
  name: 'Permutation',
  counts: 'In which order of size numbers have come, five at a time (three where there are no more).',
  begin({ length }) {
    if (length < 2) return undefined;
    const group = Math.min(groupAtMost, length);
    const orders = ordersOf(group);
    const observed = new Uint32Array(orders);
    return {
      add(arrangement) {
        for (let start = 0; start + group <= length; start += group) {
          const cell = rankOf(arrangement, start, group);
          observed[cell] = (observed[cell] as number) + 1;
        }
      },
      outcome() {
        const observations = observed.reduce((sum, count) => sum + count, 0);
        if (observations < 5 * orders) return undefined;
        const expected = new Float64Array(orders).fill(observations / orders);
        const labels = Array.from(observed, (_, cell) => String(cell + 1));
        return { ...outcomeOfCells(observations, observed, expected), labels };
      },
    };
  },
};

/** Returns the number of permutations of this many things. */
function ordersOf(things: number): number {
  return things < 2 ? 1 : things * ordersOf(things - 1);
}

/** Returns the index of a group's permutation, from 0 (its Lehmer code). */
function rankOf(arrangement: Uint8Array, start: number, group: number): number {
  let rank = 0;
  for (let at = 0; at < group; at += 1) {
    let lower = 0;
    for (let later = at + 1; later < group; later += 1) {
      if ((arrangement[start + later] as number) < (arrangement[start + at] as number)) lower += 1;
    }
    rank = rank * (group - at) + lower;
  }
  return rank;
}
