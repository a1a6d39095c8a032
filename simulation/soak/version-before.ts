/** The previous version: the newest commit without the last migration, checked out beside this tree. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const migrations = 'apps/server/migrations';
/** The first migration that the previous version can run with. */
const first = '0113';

/** A tree with its server's program, until it is removed. */
export type OtherTree = { readonly server: string; readonly remove: () => Promise<void> };

/** Returns why the previous version cannot be tried; undefined when it can. */
export function whyNoVersionBefore(): string | undefined {
  if (lastMigration() < first) return `The previous version runs beside migrations from ${first} on.`;
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  return isShallow
    ? 'This clone is shallow: "git fetch --unshallow" brings the previous version.'
    : undefined;
}

/** Checks out the previous version, with its own packages. The built front ends are this tree's. */
export async function checkOutVersionBefore(): Promise<OtherTree> {
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', join(migrations, lastMigration()));
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-before-'));
  const version = added === '' ? 'HEAD' : `${added}^`;
  await run('git', ['worktree', 'add', '--quiet', '--detach', folder, version], { cwd: root });
  const install = ['ci', '--omit=dev', '--ignore-scripts', '--workspace', '@lokalbingo/server'];
  await run('npm', install, { cwd: folder });
  for (const shared of ['portal/dist', 'portal/dist-server', 'game/dist', 'hall/dist'])
    symlinkSync(join(root, 'apps', shared), join(folder, 'apps', shared));
  return {
    server: join(folder, 'apps/server/src/main.ts'),
    remove: async () => {
      await run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    },
  };
}

const lastMigration = (): string => readdirSync(join(root, migrations)).sort().at(-1) ?? '';

/** Runs a program without blocking, because the players of a trial buy in the same process. */
const run = promisify(execFile);

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();
