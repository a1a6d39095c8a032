/** The previous version: the newest commit without the last migration, checked out beside this tree. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const migrations = 'apps/server/migrations';
/** The first migration that the previous version can run with. */
const first = '0113';

/** A tree with its server's program, until it is removed. */
export type OtherTree = { readonly server: string; readonly remove: () => void };

/** Returns why the previous version cannot be tried; undefined when it can. */
export function whyNoVersionBefore(): string | undefined {
  if (lastMigration() < first) return `The previous version runs beside migrations from ${first} on.`;
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  return isShallow
    ? 'This clone is shallow: "git fetch --unshallow" brings the previous version.'
    : undefined;
}

/** Checks it out. The packages are its own; what npm installs and the built front ends are this tree's. */
export function checkOutVersionBefore(): OtherTree {
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', join(migrations, lastMigration()));
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-before-'));
  git('worktree', 'add', '--quiet', '--detach', folder, added === '' ? 'HEAD' : `${added}^`);
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@lokalbingo')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  const own = 'node_modules/@lokalbingo';
  cpSync(join(root, own), join(folder, own), { recursive: true, verbatimSymlinks: true });
  for (const shared of ['server/node_modules', 'portal/dist', 'portal/dist-server', 'game/dist', 'hall/dist'])
    symlinkSync(join(root, 'apps', shared), join(folder, 'apps', shared));
  return {
    server: join(folder, 'apps/server/src/main.ts'),
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const lastMigration = (): string => readdirSync(join(root, migrations)).sort().at(-1) ?? '';

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();
