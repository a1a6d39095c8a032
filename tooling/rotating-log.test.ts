import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotatingLog } from './rotating-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lokalbingo-logs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(lines: readonly string[], fullAtBytes?: number): Promise<void> {
  const log = rotatingLog(join(folder, 'server.log'), fullAtBytes);
  for (const line of lines) log.write(line);
  log.end();
  await once(log, 'finish');
}

it('appends to an existing log, which only its owner can read', async () => {
  await writeFile(join(folder, 'server.log'), 'before\n', { mode: 0o644 });
  await write(['after\n']);
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe('before\nafter\n');
  expect((await stat(join(folder, 'server.log'))).mode & 0o777).toBe(0o600);
});

it('rotates when it is full, keeps the newest lines and splits none', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => `line ${String(at).padStart(3)}\n`);
  await write(lines, 45);
  const names = (await readdir(folder)).sort();
  expect(names).toEqual(['server.log', ...[1, 2, 3, 4, 5].map((age) => `server.log.${age}`)]);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(contents.map((text) => text.length)).toEqual(Array(6).fill(45));
  expect(contents[0]).toContain('line  99');
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});
