import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { days } from '@lokalbingo/contract/durations';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  archivedFiles,
  archiveFile,
  baseCopies,
  baseFolder,
  dataFile,
  nextSegment,
  removeOld,
  walFolder,
  writeBaseCopy,
} from './backup-folder.ts';

let folder: string;
const now = new Date('2126-03-20T02:00:00Z');
const segment = (no: number) => `00000001000000000000000${no}`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lokalbingo-backups-'));
  await mkdir(walFolder(folder));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates a base copy of this many days ago, with the number of its first segment. */
async function copyOf(daysAgo: number, no: number): Promise<void> {
  const name = `${daysAgo} days ago`;
  await mkdir(baseFolder(folder, name), { recursive: true });
  await writeBaseCopy(folder, {
    name,
    systemId: '1',
    endedAt: new Date(now.getTime() - days(daysAgo)),
    timeline: 1,
    firstSegment: segment(no),
    lastSegment: segment(no),
    label: '',
    data: { bytes: 0, sha256: '' },
  });
  await writeFile(join(walFolder(folder), `${segment(no)}.${'0'.repeat(64)}.zst.age`), '');
}
const left = async () => ({
  copies: (await baseCopies(folder)).map(({ name }) => name),
  segments: [...(await archivedFiles(walFolder(folder))).keys()],
});

it('removal keeps every file that a restore of the kept days needs, and removes older and incomplete ones', async () => {
  for (const [daysAgo, no] of [
    [20, 1],
    [15, 2],
    [13, 3],
    [1, 4],
  ] as const)
    await copyOf(daysAgo, no);
  await mkdir(baseFolder(folder, 'killed'));
  await writeFile(dataFile(folder, 'killed'), 'half of it');
  await removeOld(folder, 14, now);
  expect(await left()).toEqual({
    copies: ['15 days ago', '13 days ago', '1 days ago'],
    segments: [segment(2), segment(3), segment(4)],
  });
  expect(await readdir(baseFolder(folder))).toHaveLength(3);
});

it('removal keeps two base copies however old they are', async () => {
  for (const [daysAgo, no] of [
    [90, 1],
    [60, 2],
    [30, 3],
  ] as const)
    await copyOf(daysAgo, no);
  await removeOld(folder, 14, now);
  expect((await left()).copies).toEqual(['60 days ago', '30 days ago']);
});

it('removal deletes an incomplete segment after a day, and leaves one that may still be written', async () => {
  for (const [name, daysAgo] of [
    ['left.partial', 2],
    ['written.partial', 0.5],
  ] as const) {
    await writeFile(join(walFolder(folder), name), '');
    const at = new Date(now.getTime() - days(daysAgo));
    await utimes(join(walFolder(folder), name), at, at);
  }
  await copyOf(1, 1);
  await removeOld(folder, 14, now);
  expect(await readdir(walFolder(folder))).not.toContain('left.partial');
  expect(await readdir(walFolder(folder))).toContain('written.partial');
});

it('a segment is archived once, and never over the segment of another database', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const file = { path: join(folder, 'segment'), name: segment(1) };
  const archive = () => archiveFile(walFolder(folder), recipient, file);
  await writeFile(file.path, 'a change');
  await archive();
  await archive();
  await writeFile(file.path, 'a change of another database');
  await expect(archive()).rejects.toThrow('belongs to another database');
  expect(await readdir(walFolder(folder))).toHaveLength(1);
});

it('the name of a segment is incremented across the end of a log file', () => {
  expect(nextSegment('0000000100000000000000FF')).toBe('000000010000000100000000');
});
