/**
 * `npm run mutation-trial`: puts each fault of `faults/` into a throw-away copy of a tree, one at a time, and runs the
 * related Vitest files until one fails. See the README beside this file.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { relatedTests } from './related-tests.ts';

/** `no report`: Vitest itself failed, with no test to name. */
type Outcome = 'caught' | 'SURVIVED' | 'out of time' | 'fails without it' | 'does not apply' | 'no report';
/** `by` and `file`: the first test that failed, and its file. */
type TestRun = { readonly outcome: Outcome; readonly by?: string; readonly file?: string };

const perFault = '10m';
/** The exit codes of `timeout` when the time is over, and when it also had to kill. */
const outOfTime: readonly unknown[] = [124, 137];
const header = /^Fault (?<number>\d+) of seed \d+ on \w+, (?<area>\w+): (?<place>(?<path>[^:]+).*)/;

const { values: options } = parseArgs({
  options: {
    tree: { type: 'string', default: join(import.meta.dirname, '..') },
    only: { type: 'string', multiple: true, default: [] },
    long: { type: 'boolean', default: false },
  },
});
const tree = resolve(options.tree);
const folder = fs.mkdtempSync(join(tmpdir(), 'mutation-trial-'));
const copy = join(folder, 'tree');
const packages = join(copy, 'node_modules');
const report = join(folder, 'report.json');
let running: ChildProcess | undefined;
let isInterrupted = false;

const git = (at: string, ...args: string[]): string =>
  execFileSync('git', ['-C', at, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * Copies the tree's committed files, and links its packages: those of the workspace are then the copy's own.
 */
function makeCopy(): void {
  fs.mkdirSync(join(folder, 'tmp'));
  git(tree, 'worktree', 'add', '--detach', copy, 'HEAD');
  // Packages of only one workspace are in its own folder.
  for (const at of fs.globSync(['node_modules', 'apps/*/node_modules'], { cwd: tree }))
    execFileSync('cp', ['-al', join(tree, at), join(copy, at)]);
  // Files that tools write there are not shared.
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    fs.rmSync(join(packages, cache), { recursive: true, force: true });
  fs.cpSync(join(import.meta.dirname, 'vitest.config.ts'), join(copy, 'mutation-trial/vitest.config.ts'));
}

/** Runs test files in the copy, in this order, until one fails or the time is over. */
async function runTests(files: readonly string[]): Promise<TestRun> {
  fs.rmSync(report, { force: true });
  const vitest = [
    join(packages, '.bin/vitest'),
    'run',
    '--config=mutation-trial/vitest.config.ts',
    '--bail=1',
  ];
  const reporting = ['--reporter=json', `--outputFile=${report}`, '--passWithNoTests'];
  // It signals everything that Vitest has started, PostgreSQL included.
  running = spawn(
    'timeout',
    ['--signal=INT', '--kill-after=20', perFault, ...vitest, ...reporting, ...files],
    {
      cwd: copy,
      stdio: 'ignore',
      env: {
        ...process.env,
        PATH: `${join(packages, '.bin')}:${process.env.PATH}`,
        NODE_COMPILE_CACHE: join(packages, '.cache/compiled'),
        TMPDIR: join(folder, 'tmp'),
        TRIAL_FILES: files.join('\n'),
        ...(options.long && { CHECK_LONG: 'yes' }),
      },
    },
  );
  const [code] = await once(running, 'close');
  if (code === 0) return { outcome: 'SURVIVED' };
  return outOfTime.includes(code) ? { outcome: 'out of time' } : firstFailure();
}

function firstFailure(): TestRun {
  if (!fs.existsSync(report)) return { outcome: 'no report' };
  const { testResults }: JsonTestResults = JSON.parse(fs.readFileSync(report, 'utf8'));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map((test) => test.fullName);
    // A file that cannot be loaded has a message and no tests; a skipped one has neither.
    const by = failed[0] ?? message.split('\n', 1)[0] ?? '';
    return by === '' ? [] : [{ by, file: relative(copy, name) }];
  });
  return failures[0] ? { outcome: 'caught', ...failures[0] } : { outcome: 'no report' };
}

const passesAlone = new Map<string, boolean>();

/** A failure counts only if its file passes without the fault: a busy machine fails tests too. */
async function confirmed(run: TestRun): Promise<TestRun> {
  if (run.outcome !== 'caught' || run.file === undefined) return run;
  const passes = passesAlone.get(run.file) ?? (await runTests([run.file])).outcome === 'SURVIVED';
  passesAlone.set(run.file, passes);
  return passes ? run : { ...run, outcome: 'fails without it' };
}

async function tryFault(patch: string) {
  const {
    number = '',
    area = '',
    place = '',
    path = '',
  } = header.exec(fs.readFileSync(patch, 'utf8'))?.groups ?? {};
  const files = relatedTests(copy, path, options.long);
  const begunAtMs = performance.now();
  const row = (run: TestRun) => {
    const seconds = Math.round((performance.now() - begunAtMs) / 1000);
    return { number, area, place, relatedFiles: files.length, seconds, ...run };
  };
  try {
    // The code around may have changed since the faults were created.
    git(copy, 'apply', '-C1', patch);
  } catch {
    return row({ outcome: 'does not apply' });
  }
  const done = row(await runTests(files));
  git(copy, 'apply', '--reverse', '-C1', patch);
  return { ...done, ...(await confirmed(done)) };
}

const patches = fs.globSync(join(import.meta.dirname, 'faults/*.patch')).sort();
const isChosen = (patch: string): boolean =>
  options.only.length === 0 || options.only.some((number) => patch.includes(`/${number.padStart(2, '0')}-`));
const chosen = patches.filter(isChosen);
const head = git(tree, 'rev-parse', '--short', 'HEAD');
const name = ['mutation-trial', head, ...options.only].join('-');
const results = join(import.meta.dirname, '../.data', `${name}.json`);
const rows: Awaited<ReturnType<typeof tryFault>>[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
    running?.kill('SIGINT');
  });
try {
  makeCopy();
  fs.mkdirSync(join(results, '..'), { recursive: true });
  process.stdout.write(`${tree} at ${head}, ${chosen.length} faults\n`);
  for (const patch of chosen) {
    if (isInterrupted) break;
    const row = await tryFault(patch);
    // The interrupted run says nothing about the fault.
    if (isInterrupted) break;
    rows.push(row);
    fs.writeFileSync(results, JSON.stringify({ tree, head, rows }, null, 2));
    const { number, area, outcome, seconds, file = row.place, by = '' } = row;
    const columns = [number, area.padEnd(11), outcome.padEnd(16), `${seconds} s`.padStart(5), file, by];
    process.stdout.write(`${columns.join('  ')}\n`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  git(tree, 'worktree', 'prune');
}
const caught = rows.filter(({ outcome }) => outcome === 'caught').length;
process.stdout.write(`\n${caught} of ${rows.length} caught. ${results}\n`);
