import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const ours = join(import.meta.dirname, '../../migrations');

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

describe('migrations', () => {
  it('are applied once, also when many servers start at the same time', async () => {
    const folder = await folderOf({});
    const names = await readdir(ours);
    for (const name of names) await copyFile(join(ours, name), join(folder, name));
    const next = `${String(names.length + 1).padStart(4, '0')}_more.sql`;
    await writeFile(join(folder, next), 'CREATE TABLE public.more (id integer)');
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl, folder)));
    expect(applied.flat()).toEqual([next]);
    await writeFile(join(folder, next), 'CREATE TABLE public.other (id integer)');
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/was changed/);
    await expect(migrate(database.ownerUrl, ours)).rejects.toThrow(/does not know/);
  });

  it('refuse a gap, a doubled number and a wrong name before anything is touched', async () => {
    await expect(readMigrations(await folderOf({ '0002_b.sql': '' }))).rejects.toThrow(/0001/);
    await expect(readMigrations(await folderOf({ '0001_a.sql': '', '0001_b.sql': '' }))).rejects.toThrow(
      /0002/,
    );
    await expect(readMigrations(await folderOf({ '2026-01-01.sql': '' }))).rejects.toThrow(/0001/);
  });
});
