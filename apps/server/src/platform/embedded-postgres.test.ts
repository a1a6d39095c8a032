import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from './embedded-postgres.ts';

let root: string;
let folder: string;
const flags = ['-c', 'fsync=off'];
const lock = () => readFile(join(folder, 'postmaster.pid'), 'utf8');
const processOf = async () => Number((await lock()).split('\n')[0]);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lokalbingo-postgres-'));
  folder = join(root, 'postgres');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('SELECT');
  await client.end();
  return rowCount === 1;
}

describe('an embedded database', () => {
  it('is reused when it already runs, and stopped by the process that found it', async () => {
    const first = await startPostgres(folder, flags);
    const found = await startPostgres(folder, flags);
    expect(found.url).toBe(first.url);
    await found.stop();
    await expect(lock()).rejects.toThrow('ENOENT');
    // It has already exited, which is fine too.
    await first.stop();
  });

  it('starts although the process id that a killed server recorded now belongs to a different program', async () => {
    const killed = await startPostgres(folder, flags);
    const lines = (await lock()).split('\n');
    await killed.stop();
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      cwd: tmpdir(),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await once(other, 'spawn');
    await writeFile(join(folder, 'postmaster.pid'), [other.pid, ...lines.slice(1)].join('\n'));
    const started = await startPostgres(folder, flags);
    expect(await processOf()).not.toBe(other.pid);
    expect(await answers(started.url)).toBe(true);
    await started.stop();
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });
});
