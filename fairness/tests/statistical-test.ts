/** What all tests of chance have in common. */

/**
 * What is looked at: again and again `length` different numbers from 0 to `of − 1` in some order. A draw is all the
 * balls of a game, a column of a ticket is some of the column's numbers. Chance is fair when every such arrangement is
 * equally likely and none depends on those before it.
 */
export type Shape = { readonly of: number; readonly length: number };

/** A question about chance. */
export type StatisticalTest = {
  readonly name: string;
  /** What is counted, for people who have never heard of statistics. */
  readonly counts: string;
  /** Begins to count, or is undefined when arrangements of that shape cannot answer the question. */
  readonly begin: (shape: Shape) => Counting | undefined;
};

/** A count under way. */
export type Counting = {
  readonly add: (arrangement: Uint8Array) => void;
  /** What has come out; undefined while too little has been counted to say anything. */
  readonly outcome: () => Outcome | undefined;
};

/** What was counted beside what was to be expected of fair chance. */
export type Outcome = {
  /** How many observations were made. */
  readonly observations: number;
  /** The sum of squared deviations, so scaled that fair chance gives it the chi-square distribution. */
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  /** Cell by cell what was seen, what was expected, and out of how many. */
  readonly observed: ArrayLike<number>;
  readonly expected: ArrayLike<number>;
  readonly trials: number;
  /** What each cell is, where there are few enough to be named. */
  readonly labels?: readonly string[];
};

/** Pearson's chi-square: the squared deviations, each beside its expectation. */
export function pearson(observed: ArrayLike<number>, expected: ArrayLike<number>): number {
  let sum = 0;
  for (let cell = 0; cell < observed.length; cell += 1) {
    sum += ((observed[cell] as number) - (expected[cell] as number)) ** 2 / (expected[cell] as number);
  }
  return sum;
}

/** What Pearson's chi-square says of cells that are bound by nothing but how many observations were made. */
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
