/** The report of a run. */
import type { Outcome } from './run.ts';
import type { Tally } from './tally.ts';

/** Prints the whole report. Returns whether everything is right. */
export function printOutcome(outcome: Outcome): boolean {
  printTally('Answers by call', outcome.replies);
  printTally('Operations', outcome.outcomes);
  printKillings(outcome.killings);
  const { faults, earlyStarts } = outcome;
  console.log(`\n${faults} faults were ordered at the provider; ${earlyStarts} starts were too early.`);
  printAudit(outcome.findings);
  return printVerdict(outcome.wrongs);
}

/** Prints how often each outcome occurred, by subject. */
function printTally(title: string, tally: Tally): void {
  console.log(`\n${title}`);
  for (const { what, outcome, times } of tally.rows())
    console.log(`  ${what.padEnd(24)}${outcome.padEnd(34)}${String(times).padStart(7)}`);
}

/** Kills by target, and the time until the first successful answer to a call made after each. */
function printKillings(killings: Outcome['killings']): void {
  console.log('\nKills by victim                times   first good answer after: median, longest');
  const byTarget = Map.groupBy(killings, ({ target }) => target.name);
  for (const [name, own] of byTarget) {
    const waits = own.flatMap(({ backAfterMs }) => backAfterMs ?? []).sort((one, other) => one - other);
    const middle = waits[Math.floor(waits.length / 2)];
    console.log(
      `  ${name.padEnd(28)}${String(own.length).padStart(6)}   ${inSeconds(middle)}, ${inSeconds(waits.at(-1))}`,
    );
  }
}

function inSeconds(durationMs: number | undefined): string {
  return durationMs === undefined ? 'none' : `${(durationMs / 1000).toFixed(1)} s`;
}

/** Prints the lines of the audit. */
function printAudit(findings: Outcome['findings']): void {
  console.log(
    '\nAudit                                                                    examined        wrong',
  );
  for (const { what, lookedAt, differences, example } of findings) {
    const line = `  ${what.padEnd(72)}${String(lookedAt).padStart(7)}${String(differences).padStart(13)}`;
    console.log(example === null ? line : `${line}   ${example}`);
  }
}

/** Counts that must be zero, and whether they are. */
function printVerdict(wrongs: Outcome['wrongs']): boolean {
  const isSound = wrongs.every(({ count }) => count === 0);
  console.log(`\n${isSound ? 'SOUND' : 'NOT SOUND'}`);
  for (const { what, count } of wrongs) console.log(`  ${what.padEnd(72)}${String(count).padStart(7)}`);
  return isSound;
}
