/** The parts of `npm run check` and `npm run check:long`, and the budget of each. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './run-parts.ts';
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-report.ts';
import { unprovokedRefusals } from './unprovoked-refusals.ts';

const program = (name: string, budgetSeconds: number, ...command: readonly string[]): Part => ({
  name,
  budgetSeconds,
  command: () => command,
});

/** Parts without a test runner. */
export const staticParts: readonly Part[] = [
  program('Formatting and lint', 18, 'biome', 'ci', '.'),
  program('Types', 68, 'tsc', '-p', '.'),
  program('Unused code and dependencies', 13, 'knip'),
  program('Database types match the migrations', 6, 'node', 'tooling/database-types.ts', '--check'),
  program('Size of what browsers load first', 21, 'node', 'tooling/bundle-budget.ts'),
  program('What is built runs in the browsers we serve', 12, 'node', 'tooling/built-for-browsers.ts'),
];

const refusalsFile = (folder: string): string => join(folder, 'problems-answered');

/** Vitest, and the rule that server tests provoke every refusal of the contract. */
function vitest(name: string, budgetSeconds: number, env: Readonly<Record<string, string>> = {}): Part {
  const reportFile = (folder: string) => join(folder, 'vitest.json');
  return {
    name,
    budgetSeconds,
    command: (folder) => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile(folder)}`,
    ],
    env: (folder) => ({ PROBLEMS_ANSWERED_FILE: refusalsFile(folder), ...env }),
    report: (folder) => withRefusals(readVitestReport(reportFile(folder)), refusalsFile(folder)),
  };
}

function withRefusals(report: TestReport, file: string): TestReport {
  const answered = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const missing = unprovokedRefusals(answered).map((code) => `No server test was answered ${code}.`);
  return { ...report, failed: [...report.failed, ...missing] };
}

function journeys(name: string, budgetSeconds: number, env: Readonly<Record<string, string>> = {}): Part {
  const reportFile = (folder: string) => join(folder, 'playwright.json');
  return {
    name,
    budgetSeconds,
    command: () => ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: (folder) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(folder), ...env }),
    report: (folder) => readPlaywrightReport(reportFile(folder)),
  };
}

/** `npm test`. */
export const testParts: readonly Part[] = [vitest('Tests', 950), journeys('Journeys', 340)];

const long = { CHECK_LONG: 'yes' };
const node = (name: string, budgetSeconds: number, ...args: readonly string[]): Part =>
  program(name, budgetSeconds, 'node', ...args);

/**
 * The parts of `npm run check:long` instead of `testParts`. Every seed is fixed, and each program prints its
 * own.
 */
export const longParts: readonly Part[] = [
  vitest('Tests, long ones too', 1500, long),
  journeys('Journeys, all at both widths', 2000, long),
  node('The main job in other browsers', 200, 'e2e/other-browsers/run.ts'),
  node('An evening', 400, 'simulation/evening/evening.ts', '--halls', '4', '--players', '600', '--seed', '7'),
  node('Kills', 700, 'simulation/soak/soak.ts', '--operations', '2000', '--kills', '20', '--seed', '447762'),
  node('Killed processes of a cluster', 250, 'cluster/cluster.ts', '--short'),
  node('Fairness', 900, 'fairness/fairness.ts', '--seed', '4c6f6b616c62696e676f2d3230323631'),
  node('Attacks', 680, 'attack/attack.ts', '--seed', '8'),
];
