/** Parses the reports of Vitest and Playwright: counts, failures and the time of each test. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

const root = join(import.meta.dirname, '..');

/** What a test runner reported. */
export type TestReport = {
  readonly passed: number;
  /** For each failed test its name, with the first lines of the error. */
  readonly failed: readonly string[];
  readonly tests: readonly { readonly name: string; readonly seconds: number }[];
};

const errorLines = 12;

function failure(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, errorLines);
  return [name, ...lines].join('\n    ');
}

/** Parses Vitest's JSON report. A file that fails outside of its tests is a separate failure. */
export function readVitestReport(file: string): TestReport {
  const { numPassedTests, testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, name)}: ${test.fullName}` })),
  );
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: [
      ...brokenFiles.map(({ name, message }) => failure(relative(root, name), message)),
      ...all
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => failure(name, failureMessages?.[0])),
    ],
    tests: all.map(({ name, duration }) => ({ name, seconds: (duration ?? 0) / 1000 })),
  };
}

/**
 * Parses Playwright's JSON report. A skipped journey, and one that needed a second attempt, count as failed.
 */
export function readPlaywrightReport(file: string): TestReport {
  const { stats, suites, errors }: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  const journeys = suites.flatMap(journeysOf);
  return {
    passed: stats.expected,
    failed: [
      ...errors.map(({ message }) => failure('journeys', message)),
      ...journeys.filter(({ isExpected }) => !isExpected).map(({ name, error }) => failure(name, error)),
    ],
    tests: journeys,
  };
}

type Journey = {
  readonly name: string;
  readonly seconds: number;
  readonly isExpected: boolean;
  readonly error: string | undefined;
};

function journeysOf({ specs, suites = [] }: JSONReportSuite): readonly Journey[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `e2e/${file}:${line} (${projectName}): ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isExpected: status === 'expected',
      error: results[0]?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}
