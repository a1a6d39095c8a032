/** What a run prints at its end. */
import type { Finding } from './audit/audit.ts';
import type { Killing } from './killings.ts';
import type { Tally } from './tally.ts';

/** How often what came of what. */
export function printTally(title: string, tally: Tally): void {
  console.log(`\n${title}`);
  for (const { what, outcome, times } of tally.rows())
    console.log(`  ${what.padEnd(24)}${outcome.padEnd(34)}${String(times).padStart(7)}`);
}

/** Kills by victim, and the time until the first good answer to a call made after each. */
export function printKillings(killings: readonly Killing[]): void {
  console.log('\nKills by victim                times   first good answer after: median, longest');
  const byVictim = Map.groupBy(killings, ({ victim }) => victim.name);
  for (const [name, own] of byVictim) {
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

/** The lines of the audit. */
export function printAudit(findings: readonly Finding[]): void {
  console.log(
    '\nAudit                                                                   looked at  differences',
  );
  for (const { what, lookedAt, differences, example } of findings) {
    const line = `  ${what.padEnd(72)}${String(lookedAt).padStart(7)}${String(differences).padStart(13)}`;
    console.log(example === null ? line : `${line}   ${example}`);
  }
}

/** What there must be none of, and whether there is none. */
export function printVerdict(
  mustBeNone: readonly { readonly what: string; readonly count: number }[],
): boolean {
  const isSound = mustBeNone.every(({ count }) => count === 0);
  console.log(`\n${isSound ? 'SOUND' : 'NOT SOUND'}`);
  for (const { what, count } of mustBeNone) console.log(`  ${what.padEnd(72)}${String(count).padStart(7)}`);
  return isSound;
}
