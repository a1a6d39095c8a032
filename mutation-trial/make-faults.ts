/**
 * `node mutation-trial/make-faults.ts --seed N [--tree PATH]`: picks 40 faults of the tree's production code with a
 * seeded random source, and writes each into `faults/` as a patch. See the README beside this file.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { equivalentFaults } from './equivalent-faults.ts';
import { changed, type Fault, faultsIn } from './mutators.ts';

const faultCount = 40;
const contextLines = 3;
const folder = join(import.meta.dirname, 'faults');
const sources = [
  'apps/server/src/modules/**/*.ts',
  'apps/server/src/platform/http/*.ts',
  'packages/{money,bingo,contract}/src/**/*.ts',
];
const isProduction = (path: string): boolean => !/\.(test|gen|nb)\.ts$|\/testing\//.test(path);

/** A file belongs to the first area that matches its path. */
const areas: readonly (readonly [name: string, paths: RegExp])[] = [
  ['ledger', /modules\/ledger\/|packages\/money\//],
  ['rounds', /modules\/rounds\/(?!play-bounds)|packages\/bingo\//],
  [
    'permissions',
    /modules\/four-eyes\/|identity\/(end-sessions|known-device|log-in|login-rate-limits|player-auth|session|try-password)|game-launch\/(game-auth|game-session|give-game-token|open-game-session)|payment-permission|http\/(browser-protection|caller-address|operation-routes|own-cookie|rate-limit|trusted-proxies)|packages\/contract\//,
  ],
  ['payments', /modules\/(payments|withdrawals|cash-desk|external-money|vouchers|remote-game)\//],
  [
    'pauses',
    /responsible-play\/(begin-pause|break|carry|decide-hall|locked-standings|player-lock|pause|play-session)/,
  ],
  ['limits', /modules\/responsible-play\/|rounds\/play-bounds/],
  ['admission', /modules\/admission\//],
];

const { seed = '', tree = join(import.meta.dirname, '..') } = parseArgs({
  options: { seed: { type: 'string' }, tree: { type: 'string' } },
}).values;
if (!/^\d+$/.test(seed)) throw new Error('Say which faults: --seed NUMBER');
const commit = execFileSync('git', ['-C', tree, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const textOf = (path: string): string => readFileSync(join(tree, path), 'utf8');

/** Returns the position of a fault, such as `a.ts:7:12 number`. */
function placeOf({ path, start, mutator }: Fault): string {
  const before = textOf(path).slice(0, start).split('\n');
  return `${path}:${before.length}:${(before.at(-1) ?? '').length + 1} ${mutator}`;
}

/** Returns every fault by area, each area in the seed's order. */
function shuffledFaults(): ReadonlyMap<string, Fault[]> {
  const rank = ({ path, start, mutator }: Fault): string =>
    createHash('sha256').update(`${seed} ${path} ${start} ${mutator}`).digest('hex');
  const paths = globSync(sources, { cwd: tree }).filter(isProduction).sort();
  const faults = paths
    .flatMap((path) => faultsIn(path, textOf(path)))
    // The contract's only rules about permissions are which calls players may make.
    .filter(({ path, mutator }) => mutator === 'access' || !path.startsWith('packages/contract/'))
    .filter((fault) => !equivalentFaults.has(placeOf(fault)));
  const ranked = faults.map((fault) => [rank(fault), fault] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const areaOf = (path: string) => areas.find(([, pattern]) => pattern.test(path))?.[0] ?? 'none';
  return Map.groupBy(
    ranked.map(([, fault]) => fault),
    ({ path }) => areaOf(path),
  );
}

/** Returns a unified diff of one change. */
function diffOf(fault: Fault): string {
  const text = textOf(fault.path);
  const old = text.trimEnd().split('\n');
  const now = changed(text, fault).trimEnd().split('\n');
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length - 1;
  const [first, behind] = [lineAt(fault.start), lineAt(fault.end) + 1];
  const before = old.slice(Math.max(0, first - contextLines), first);
  const removed = old.slice(first, behind);
  const added = now.slice(first, behind + now.length - old.length);
  const after = old.slice(behind, behind + contextLines);
  const from = first - before.length + 1;
  const context = before.length + after.length;
  return [
    `--- a/${fault.path}`,
    `+++ b/${fault.path}`,
    `@@ -${from},${context + removed.length} +${from},${context + added.length} @@`,
    ...before.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...after.map((line) => ` ${line}`),
    '',
  ].join('\n');
}

const left = shuffledFaults();
const used = new Set<string>();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (let number = 1; number <= faultCount; number += 1) {
  const [area] = areas[(number - 1) % areas.length] ?? ['none'];
  const faults = left.get(area) ?? [];
  // A different file each time, as long as there is one.
  const fault = faults.splice(
    Math.max(
      0,
      faults.findIndex(({ path }) => !used.has(path)),
    ),
    1,
  )[0];
  if (fault === undefined) throw new Error(`There are no more faults of ${area}.`);
  used.add(fault.path);
  const name = String(number).padStart(2, '0');
  const title = `Fault ${name} of seed ${seed} on ${commit}, ${area}: ${placeOf(fault)}`;
  writeFileSync(join(folder, `${name}-${area}.patch`), `${title}\n\n${diffOf(fault)}`);
  process.stdout.write(`${title}\n`);
}
