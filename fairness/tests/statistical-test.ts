/** The common interface of all tests of randomness. */

/**
 * The data of a test: repeatedly `length` different numbers from 0 to `of − 1` in some order. A draw is all
 * the balls of a game, a column of a ticket is some of the column's numbers. The data is fair when every such
 * arrangement is equally likely and independent of earlier ones.
 */
export type Shape = { readonly of: number; readonly length: number };

/** A test of randomness. */
export type StatisticalTest = {
  readonly name: string;
  /** What the test counts, in words for readers without knowledge of statistics. */
  readonly counts: string;
  /** Begins to count; undefined when the test does not apply to arrangements of that shape. */
  readonly begin: (shape: Shape) => Counting | undefined;
};

/** A count in progress. */
export type Counting = {
  readonly add: (arrangement: Uint8Array) => void;
  /** The result; undefined while there is too little data. */
  readonly outcome: () => Outcome | undefined;
};

/** The observed counts beside those expected of fair data. */
export type Outcome = {
  /** The number of observations. */
  readonly observations: number;
  /** The sum of squared deviations, scaled so that fair data gives the chi-square distribution. */
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  /** The observed and the expected count of each cell, out of `trials`. */
  readonly observed: ArrayLike<number>;
  readonly expected: ArrayLike<number>;
  readonly trials: number;
  /** The name of each cell, if they are few enough. */
  readonly labels?: readonly string[];
};

/** Returns Pearson's chi-square: the sum of the squared deviations, each relative to its expectation. */
export function pearson(observed: ArrayLike<number>, expected: ArrayLike<number>): number {
  let sum = 0;
  for (let cell = 0; cell < observed.length; cell += 1) {
    sum += ((observed[cell] as number) - (expected[cell] as number)) ** 2 / (expected[cell] as number);
  }
  return sum;
}

/** Returns the result of Pearson's test for cells whose only constraint is the number of observations. */
export function outcomeOfCells(
  observations: number,
  observed: ArrayLike<number>,
  expected: ArrayLike<number>,
): Outcome {
  return {
    observations,
    statistic: pearson(observed, expected),
    degreesOfFreedom: observed.length - 1,
    observed,
    expected,
    trials: observations,
  };
}
