/** `npm run check`: exactly what the continuous integration runs, step by step. The first failing step ends it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const steps = [
  ['Formatting and lint', 'biome', 'ci', '.'],
  ['Types', 'tsc', '-p', '.'],
  ['Unused code and dependencies', 'knip'],
  ['Database types match the migrations', 'node', 'tooling/database-types.ts', '--check'],
  ['Size of what browsers load first', 'node', 'tooling/bundle-budget.ts'],
  ['Tests', 'npm', 'test'],
] as const;

for (const [title, program, ...args] of steps) {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: process.env });
  if (done.status !== 0) {
    console.error(`\n── ${title}: failed`);
    process.exit(1);
  }
  console.log(`── ${title}: fine (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
