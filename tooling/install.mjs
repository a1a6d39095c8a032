// Runs before every command, on any version of Node: installs packages that are missing or older than the lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const installed = join(root, 'node_modules/.package-lock.json');
const isCurrent =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;

if (!isCurrent) {
  console.log('Installing what is missing (1.2 GB, a few minutes) …');
  // Not `npm ci`: it refuses a lock file that lacks the programs of other platforms, which some registries do not carry.
  // Warnings about engines are meant for the machine's Node; everything afterwards runs on the one from node_modules.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
}
