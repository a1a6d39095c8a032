/**
 * Runs the parts of a check in sequence, and prints the time of each beside its budget. A budget is
 * processor time on the reference machine, so a slow or busy machine fails none, and a part that grows is
 * noticed at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Measured, measureCommand, slownessNow } from './processor-time.ts';
import type { TestReport } from './test-report.ts';

const root = join(import.meta.dirname, '..');

/** One command of a check. */
export type Part = {
  readonly name: string;
  /** The program and its arguments; `folder` is for its report. */
  readonly command: (folder: string) => readonly string[];
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  /** Seconds of processor time on the reference machine: a warning above it, a failure above 130 %. */
  readonly budgetSeconds?: number;
  /** The parser of its test report; a part without one passes by its exit code alone. */
  readonly report?: (folder: string) => TestReport;
};

type Ran = Measured & { readonly part: Part; readonly slowness: number; readonly report: TestReport };

const redAtPercent = 130;
const slowestShown = 10;

/**
 * Runs all parts, prints a table of times, the slowest tests and `N passed, N failed`, and returns whether
 * everything passed. A failing part without tests ends the run.
 */
export async function runParts(parts: readonly Part[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-check-'));
  const ran: Ran[] = [];
  for (const part of parts) {
    console.log(`\n── ${part.name}`);
    const done = await runPart(part, folder);
    ran.push(done);
    if (part.report === undefined && done.exitCode !== 0) break;
  }
  rmSync(folder, { recursive: true, force: true });
  printTimes(ran);
  printSlowest(ran);
  const passed = ran.reduce((sum, { report }) => sum + report.passed, 0);
  const failed = ran.flatMap(failuresOf);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  for (const line of failed) console.log(`  ${line}`);
  return failed.length === 0;
}

async function runPart(part: Part, folder: string): Promise<Ran> {
  const slowness = await slownessNow();
  const env = {
    // Every test file starts programs, which would otherwise compile the same libraries again.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ...part.env?.(folder),
  };
  const measured = await measureCommand(part.command(folder), { cwd: root, env });
  return {
    ...measured,
    part,
    slowness: (slowness + (await slownessNow())) / 2,
    report: reportOf(part, folder),
  };
}

function reportOf({ name, report }: Part, folder: string): TestReport {
  if (report === undefined) return { passed: 0, failed: [], tests: [] };
  try {
    return report(folder);
  } catch {
    return { passed: 0, failed: [`${name}: left no report`], tests: [] };
  }
}

/**
 * A command that fails without a failed test, as by a crash, is a failure; so is a part far above its budget.
 */
function failuresOf(ran: Ran): readonly string[] {
  const { part, exitCode, report } = ran;
  const percent = percentOfBudget(ran);
  return [
    ...report.failed,
    ...(exitCode !== 0 && report.failed.length === 0 ? [`${part.name}: ended with ${exitCode}`] : []),
    ...(percent > redAtPercent ? [`${part.name}: takes ${percent} % of its processor time`] : []),
  ];
}

function percentOfBudget({ part, processorSeconds, slowness }: Ran): number {
  return part.budgetSeconds === undefined
    ? 0
    : Math.round((processorSeconds / slowness / part.budgetSeconds) * 100);
}

function printTimes(ran: readonly Ran[]): void {
  console.log('\n  time  processor  budget  slowness');
  const row = (wall: number, processor: number, rest: string) =>
    console.log(`${wall.toFixed(0).padStart(4)} s ${processor.toFixed(0).padStart(8)} s  ${rest}`);
  for (const each of ran) {
    const percent = percentOfBudget(each);
    const share = each.part.budgetSeconds === undefined ? '     –' : `${String(percent).padStart(4)} %`;
    const warning = percent > 100 ? '  ABOVE ITS BUDGET' : '';
    const slowness = each.slowness.toFixed(2).padStart(8);
    row(each.wallSeconds, each.processorSeconds, `${share} ${slowness}  ${each.part.name}${warning}`);
  }
  const sum = (of: (each: Ran) => number) => ran.reduce((total, each) => total + of(each), 0);
  row(
    sum(({ wallSeconds }) => wallSeconds),
    sum(({ processorSeconds }) => processorSeconds),
    '                 in all',
  );
}

function printSlowest(ran: readonly Ran[]): void {
  const tests = ran.flatMap(({ report }) => report.tests).sort((one, other) => other.seconds - one.seconds);
  if (tests.length === 0) return;
  console.log('\nThe slowest tests:');
  for (const { name, seconds } of tests.slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
