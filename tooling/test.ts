/** `npm test`: every test there is, browser journeys included, and one closing line that counts them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildWeb } from './build-web.ts';
import { unprovokedRefusals } from './unprovoked-refusals.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'lokalbingo-reports-'));
const problemsAnswered = join(reports, 'problems-answered');
// Every test file has a world of its own, and so would compile the same libraries again.
const compiled = join(root, 'node_modules/.cache/compiled');

type Count = { readonly passed: number; readonly failed: number };

/** Runs a program and tells whether it went well. `atEnd`: what it says is shown when it has ended, in one piece. */
async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  { atEnd }: { readonly atEnd: boolean },
): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: ['ignore', atEnd ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  const said = child.stdout ? text(child.stdout) : '';
  const [code] = await once(child, 'close');
  process.stdout.write(await said);
  return code === 0;
}

/** A program that fails without a failed test (a broken file, a crash) still counts as a failure. */
function counted(ranWell: boolean, read: () => Count): Count {
  try {
    const { passed, failed } = read();
    return { passed, failed: ranWell ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function vitest(): Promise<Count> {
  const report = join(reports, 'vitest.json');
  const ranWell = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { PROBLEMS_ANSWERED_FILE: problemsAnswered },
    { atEnd: false },
  );
  return counted(ranWell, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Every refusal of the contract must have been answered in the run: a rule that no test provokes is not held. */
function refusals(): Count {
  return counted(true, () => {
    const unprovoked = unprovokedRefusals(readFileSync(problemsAnswered, 'utf8'));
    for (const code of unprovoked) console.error(`No test of the server was answered ${code}.`);
    return { passed: 0, failed: unprovoked.length };
  });
}

async function playwright(): Promise<Count> {
  const report = join(reports, 'playwright.json');
  const ranWell = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    { atEnd: true },
  );
  return counted(ranWell, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  });
}

buildWeb();
// Each waits a good deal, so the two side by side keep the machine busy.
const [tests, journeys] = await Promise.all([vitest(), playwright()]);
const counts = [tests, journeys, refusals()];
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
