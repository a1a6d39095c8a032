import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startUnpacking } from './restore-backup.ts';

it('unpacking reads all of its input, also what follows the end of the archive', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-unpacking-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archives = [];
  for (const name of ['first', 'second']) {
    await writeFile(join(folder, name), name);
    archives.push(execFileSync('tar', ['-C', folder, '-cf', '-', name]));
    await rm(join(folder, name));
  }
  const tar = startUnpacking(folder, undefined);
  tar.stdin.end(Buffer.concat(archives));
  expect(await once(tar, 'close')).toEqual([0, null]);
  expect((await readdir(folder)).toSorted()).toEqual(['first', 'second']);
});
