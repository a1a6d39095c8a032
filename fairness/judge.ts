/** From counts to a verdict. */
import { pbinom, pchisq } from 'lib-r-math.js';
import type { Subject } from './subjects.ts';
import { allTests } from './tests/all-tests.ts';
import type { Counting, Outcome, StatisticalTest } from './tests/statistical-test.ts';

/** The probability of accepting fair data: of each test by itself, and of all of them together. */
export const confidence = 0.99;

/** A test of a subject with its result. */
export type Tested = {
  readonly subject: string;
  readonly about: string;
  readonly test: string;
  readonly outcome: Outcome;
  /**
   * The probability that fair data deviates at least as much. Near 0: too uneven. Near 1: more even than
   * chance ever is.
   */
  readonly p: number;
  /** Whether the test by itself accepts, at 99 %, two-sided. */
  readonly isWithin: boolean;
};

/** The verdict on a whole run. */
export type Verdict = {
  readonly isFair: boolean;
  /** The tests that reject it. */
  readonly condemnedBy: readonly Tested[];
  /**
   * How many tests by themselves reject, of how many, the number expected for fair data, and the probability
   * of that many.
   */
  readonly outside: number;
  readonly made: number;
  readonly outsideExpected: number;
  readonly outsideChance: number;
  /**
   * The probability that p-values of fair data are distributed at least as unevenly; reported, not judged.
   */
  readonly spreadP: number;
};

/** Tests in progress on one subject. */
export type Testing = {
  readonly add: (arrangement: Uint8Array) => void;
  readonly results: () => readonly Tested[];
};

/** Begins every test that applies to the subject. */
export function beginTests({ name, about, shape }: Omit<Subject, 'arrangements'>): Testing {
  const begun = allTests.flatMap((test): { test: StatisticalTest; counting: Counting }[] => {
    const counting = test.begin(shape);
    return counting === undefined ? [] : [{ test, counting }];
  });
  return {
    add(arrangement) {
      for (const { counting } of begun) counting.add(arrangement);
    },
    results: () =>
      begun.flatMap(({ test, counting }) => {
        const outcome = counting.outcome();
        return outcome === undefined ? [] : [{ subject: name, about, test: test.name, ...weigh(outcome) }];
      }),
  };
}

function weigh(outcome: Outcome): Pick<Tested, 'outcome' | 'p' | 'isWithin'> {
  const p = upperTail(outcome.statistic, outcome.degreesOfFreedom);
  return { outcome, p, isWithin: extremityOf(p) >= 1 - confidence };
}

/**
 * Judges all tests together, by Holm's method: a fair run is rejected once in a hundred runs, whatever the
 * number of tests and their dependence. P-values are two-sided, since data that is more even than chance is
 * not random either.
 */
export function judge(all: readonly Tested[]): Verdict {
  const sorted = all.toSorted((one, other) => extremityOf(one.p) - extremityOf(other.p));
  const firstGood = sorted.findIndex(({ p }, at) => extremityOf(p) >= (1 - confidence) / (all.length - at));
  const condemnedBy = firstGood === -1 ? sorted : sorted.slice(0, firstGood);
  const outside = all.filter(({ isWithin }) => !isWithin).length;
  return {
    isFair: condemnedBy.length === 0,
    condemnedBy,
    outside,
    made: all.length,
    outsideExpected: all.length * (1 - confidence),
    outsideChance: outside === 0 ? 1 : pbinom(outside - 1, all.length, 1 - confidence, false),
    spreadP: spreadOf(all.map(({ p }) => p)),
  };
}

/** Returns the probability that a value from 0 to 1 is as close to one of the ends. */
function extremityOf(p: number): number {
  return 2 * Math.min(p, 1 - p);
}

function spreadOf(ps: readonly number[]): number {
  const tenths = new Uint32Array(10);
  for (const p of ps) {
    const tenth = Math.min(9, Math.floor(p * 10));
    tenths[tenth] = (tenths[tenth] as number) + 1;
  }
  const expected = ps.length / 10;
  return upperTail(
    tenths.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    9,
  );
}

/** Returns the probability that chi-square with these degrees of freedom is at least this large. */
export function upperTail(statistic: number, degreesOfFreedom: number): number {
  return pchisq(statistic, degreesOfFreedom, undefined, false);
}
