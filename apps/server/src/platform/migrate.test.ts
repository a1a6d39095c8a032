import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expectMigrated, migrate, readMigrations } from './migrate.ts';
import { Fault } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const ours = join(import.meta.dirname, '../../migrations');

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function ownFiles(): Promise<Record<string, string>> {
  const names = await readdir(ours);
  const texts = await Promise.all(names.map((name) => readFile(join(ours, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

describe('migrations', () => {
  it('are applied once, also when many servers start concurrently', async () => {
    const next = '9000_more.sql';
    const folder = await folderOf({ ...(await ownFiles()), [next]: 'CREATE TABLE public.more (id integer)' });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl, folder)));
    expect(applied.flat()).toEqual([next]);
    await writeFile(join(folder, next), 'CREATE TABLE public.other (id integer)');
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/was changed/);
    // The previous version keeps running, and can restart, beside a newer one.
    expect(await migrate(database.ownerUrl, ours)).toBeUndefined();
    await expectMigrated(database.url, ours);
    await database.pool.query('DELETE FROM public.migrations WHERE number = 9000');
  });

  it('may have gaps in their numbers; a duplicate number or a wrong name is refused before anything changes', async () => {
    const read = await readMigrations(await folderOf({ '0001_a.sql': '', '0078_b.sql': '' }));
    expect(read.map(({ number }) => number)).toEqual([1, 78]);
    await expect(readMigrations(await folderOf({ '0001_a.sql': '', '0001_b.sql': '' }))).rejects.toThrow(
      '0001_a.sql and 0001_b.sql have the same number',
    );
    await expect(readMigrations(await folderOf({ '2026-01-01.sql': '' }))).rejects.toThrow(/0001_words/);
  });

  it('are rejected when their number is lower than that of an applied one', async () => {
    const folder = await folderOf({ ...(await ownFiles()), '8000_late.sql': '' });
    await database.pool.query("INSERT INTO public.migrations VALUES (8000, '8000_late.sql', $1)", [
      createHash('sha256').update('').digest('hex'),
    ]);
    expect(await migrate(database.ownerUrl, folder)).toEqual([]);
    await writeFile(join(folder, '7000_early.sql'), '');
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
      '7000_early.sql should have been applied before 8000_late.sql',
    );
    await database.pool.query('DELETE FROM public.migrations WHERE number = 8000');
  });

  it('refuse a database of the migrations that they replaced, and explain how to get a new demo', async () => {
    await database.pool.query("UPDATE public.migrations SET name = '0001_places.sql' WHERE number = 1");
    for (const start of [migrate, expectMigrated]) {
      const error = await start(database.ownerUrl, ours).catch((thrown: unknown) => thrown);
      // The program shows a fault as one line.
      expect(error).toBeInstanceOf(Fault);
      expect(error).toMatchObject({
        message: expect.stringMatching(/^[^\n.]+\(it has 0001_places\.sql\): [^\n]+\.$/),
      });
      expect(String(error)).toContain('delete the folder that DATA_DIR names (.data unless set)');
    }
  });
});
