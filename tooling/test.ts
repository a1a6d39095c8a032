/** `npm test`: every test there is, browser journeys included; its last lines count them, and say of each that failed why. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { buildWeb } from './build-web.ts';
import { unprovokedRefusals } from './unprovoked-refusals.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'lokalbingo-reports-'));
const problemsAnswered = join(reports, 'problems-answered');
// Every test file has a world of its own, and so would compile the same libraries again.
const compiled = join(root, 'node_modules/.cache/compiled');

/** `failed`: for each test that failed its name, and under it the beginning of what was wrong. */
type Count = { readonly passed: number; readonly failed: readonly string[] };

const linesOfAnError = 12;

/** The beginning of an error, under the name of its test; the whole of it stands where the test was run. */
function told(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, linesOfAnError);
  return [name, ...lines].join('\n    ');
}

/** Runs a program and tells whether it went well. */
async function run(program: string, args: readonly string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** A program that fails without a failed test (a broken file, a crash) still counts as a failure. */
function counted(program: string, ranWell: boolean, read: () => Count): Count {
  try {
    const { passed, failed } = read();
    return { passed, failed: ranWell || failed.length > 0 ? failed : [`${program}: failed as a whole`] };
  } catch {
    return { passed: 0, failed: [`${program}: left no report`] };
  }
}

async function vitest(): Promise<Count> {
  const report = join(reports, 'vitest.json');
  const ranWell = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { PROBLEMS_ANSWERED_FILE: problemsAnswered },
  );
  return counted('vitest', ranWell, () => {
    const { numPassedTests, testResults }: JsonTestResults = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && tests.length === 0) return [told(file, message)];
      return tests.map(({ fullName, failureMessages }) => told(`${file}: ${fullName}`, failureMessages?.[0]));
    });
    return { passed: numPassedTests, failed };
  });
}

/** Every refusal of the contract must have been answered in the run: a rule that no test provokes is not held. */
function refusals(): Count {
  return counted('refusals', true, () => ({
    passed: 0,
    failed: unprovokedRefusals(readFileSync(problemsAnswered, 'utf8')).map(
      (code) => `No test of the server was answered ${code}.`,
    ),
  }));
}

/** A skipped journey and one that needed a second try count as failed. */
function failedJourneys({ specs, suites = [] }: JSONReportSuite): string[] {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) =>
        told(`${file}:${line} (${projectName}, ${status}): ${title}`, results[0]?.error?.message),
      ),
  );
  return [...failed, ...suites.flatMap(failedJourneys)];
}

async function playwright(): Promise<Count> {
  const report = join(reports, 'playwright.json');
  const ranWell = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return counted('playwright', ranWell, () => {
    const { stats, suites }: JSONReport = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected, failed: suites.flatMap(failedJourneys) };
  });
}

buildWeb();
// One after the other: either keeps the machine busy, and a journey that has it to itself waits as its player would.
const counts = [await vitest(), refusals(), await playwright()];
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
console.log(`\n${passed} passed, ${failed.length} failed`);
for (const line of failed) console.log(`  ${line}`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
