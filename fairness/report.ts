/** The printed report of a run. */
import type { Tested, Verdict } from './judge.ts';

/** Prints one line per test, then the verdict. */
export function printReport(results: readonly Tested[], verdict: Verdict): void {
  for (const [subject, own] of Map.groupBy(results, (result) => result.subject)) {
    console.log(
      `\n${subject.padEnd(52)}${'observations'.padStart(14)}${'chi-square'.padStart(13)}${'degrees'.padStart(9)}${'p'.padStart(10)}`,
    );
    for (const { test, outcome, p, isWithin } of own) {
      const { observations, statistic, degreesOfFreedom } = outcome;
      console.log(
        `  ${test.padEnd(50)}${count(observations).padStart(14)}${statistic.toFixed(1).padStart(13)}${count(degreesOfFreedom).padStart(9)}${probability(p).padStart(10)}${isWithin ? '' : '  outside 99 %'}`,
      );
    }
  }
  console.log(`\n${verdict.isFair ? 'FAIR' : 'NOT FAIR'}`);
  for (const line of verdictLines(verdict)) console.log(`  ${line}`);
}

/** Returns the verdict in sentences. */
export function verdictLines(verdict: Verdict): readonly string[] {
  const { made, outside, outsideExpected, outsideChance, spreadP, condemnedBy } = verdict;
  return [
    condemnedBy.length === 0
      ? `The run passes all ${made} tests, judged together at 99 % (Holm's method).`
      : `The run fails, with all ${made} tests judged together at 99 % (Holm's method): ${condemnedBy.map(({ subject, test }) => `${subject}, ${test}`).join('; ')}.`,
    `Judged separately, ${outside} of ${made} tests are outside 99 %. A fair random source puts ${outsideExpected.toFixed(1)} outside on average, and at least ${outside} with a probability of ${probability(outsideChance)}.`,
    `With a fair random source, the probability that the p-values spread over the tenths from 0 to 1 at least this unevenly is ${probability(spreadP)}.`,
  ];
}

/** Formats a whole number as people read it. */
export function count(number: number): string {
  return number.toLocaleString('en');
}

/** Formats a probability with its significant digits. */
export function probability(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}
