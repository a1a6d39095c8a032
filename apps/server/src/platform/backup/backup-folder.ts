/**
 * The folder of the backups. It has base copies of the whole database, each in a folder of its own, and the WAL
 * segments archived since. From these PostgreSQL replays everything that was committed after a base copy.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { days } from '@lokalbingo/contract/durations';
import { Fault } from '../result.ts';
import { partialEnd, putInPlace, type SealedFile, writeSealed } from './sealed-file.ts';

/** The description of a whole base copy. It is not encrypted, because it contains no data of the database. */
export type BaseCopy = {
  /** The name of its folder. */
  readonly name: string;
  /** The number of the database, the same in every copy of it. */
  readonly systemId: string;
  readonly endedAt: Date;
  readonly timeline: number;
  /**
   * The first WAL segment that a restore needs, and the last one without which the copy is not consistent.
   */
  readonly firstSegment: string;
  readonly lastSegment: string;
  /** The content of the file `backup_label`, which PostgreSQL needs beside the data. */
  readonly label: string;
  readonly data: SealedFile;
};

export const walFolder = (folder: string): string => join(folder, 'wal');
export const baseFolder = (folder: string, name = ''): string => join(folder, 'base', name);
/** Returns the path of the data of a base copy. */
export const dataFile = (folder: string, name: string): string =>
  join(baseFolder(folder, name), 'data.tar.zst.age');
const copyFile = (folder: string, name: string): string => join(baseFolder(folder, name), 'copy.json');

/** Marks a base copy as complete; restore ignores copies without this mark. */
export async function writeBaseCopy(folder: string, copy: BaseCopy): Promise<void> {
  const path = copyFile(folder, copy.name);
  await writeFile(path + partialEnd, JSON.stringify(copy, undefined, 2), { flush: true });
  await putInPlace(path + partialEnd, path);
}

/** Returns the whole base copies, the oldest first. */
export async function baseCopies(folder: string): Promise<readonly BaseCopy[]> {
  const names = await readdir(baseFolder(folder)).catch(() => []);
  const copies = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(copyFile(folder, name), 'utf8').catch(() => undefined);
      if (text === undefined) return [];
      const copy = JSON.parse(text);
      return [{ ...copy, endedAt: new Date(copy.endedAt) } as BaseCopy];
    }),
  );
  return copies.flat().toSorted((one, other) => Number(one.endedAt) - Number(other.endedAt));
}

/** A file that PostgreSQL has archived: its name, the SHA-256 of its content, and the path of the encrypted file. */
export type ArchivedFile = { readonly name: string; readonly sha256: string; readonly path: string };

/** Returns the files that PostgreSQL has archived, by name. */
export async function archivedFiles(wal: string): Promise<ReadonlyMap<string, ArchivedFile>> {
  const files = (await readdir(wal)).flatMap((file) => {
    const [, name, sha256] = /^(.+)\.([0-9a-f]{64})\.zst\.age$/.exec(file) ?? [];
    return name && sha256 ? [[name, { name, sha256, path: join(wal, file) }] as const] : [];
  });
  return new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Archives a file of PostgreSQL's. Safe to repeat.
 * @throws Fault when another file of this name is there, as after a new database was made beside old backups
 */
export async function archiveFile(
  wal: string,
  recipient: string,
  file: { readonly path: string; readonly name: string },
): Promise<void> {
  const content = await readFile(file.path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const existing = (await archivedFiles(wal)).get(file.name);
  if (existing?.sha256 === sha256) return;
  if (existing)
    throw new Fault(`${wal} has another ${file.name}: it belongs to another database. Set a new BACKUP_DIR.`);
  await writeSealed(join(wal, `${file.name}.${sha256}.zst.age`), Readable.from([content]), recipient);
}

/** Returns the name of the next segment on the same timeline. */
export function nextSegment(name: string): string {
  const at = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n;
  const hex = (part: bigint): string => part.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + hex(at / 256n) + hex(at % 256n);
}

/** Whether a file is a WAL segment by its name, and not the history of a timeline or of a backup. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** Whether a later segment of the same timeline is archived. If so, nothing after a missing segment can be restored. */
export const hasLaterSegment = (archived: ReadonlyMap<string, unknown>, name: string): boolean =>
  isSegment(name) &&
  [...archived.keys()].some(
    (other) => isSegment(other) && other.slice(0, 8) === name.slice(0, 8) && other > name,
  );

/**
 * Removes files that no restore needs any longer: all base copies older than the given days except the newest of them,
 * but never the last two copies; segments before the oldest remaining copy; and files that a killed backup or a killed
 * archiving left incomplete.
 */
export async function removeOld(folder: string, keptDays: number, now: Date): Promise<void> {
  await removeAbandoned(walFolder(folder), now);
  const copies = await baseCopies(folder);
  const firstInTime = copies.findLastIndex(({ endedAt }) => Number(endedAt) <= Number(now) - days(keptDays));
  const kept = copies.slice(Math.max(0, Math.min(firstInTime, copies.length - 2)));
  for (const name of await readdir(baseFolder(folder)))
    if (!kept.some((copy) => copy.name === name))
      await rm(baseFolder(folder, name), { recursive: true, force: true });
  const [oldest] = kept;
  if (oldest === undefined) return;
  for (const { name, path } of (await archivedFiles(walFolder(folder))).values())
    if (name.length >= 24 && name.slice(8, 24) < oldest.firstSegment.slice(8)) await rm(path);
}

/** Removes incomplete files older than a day: nobody writes them any longer. */
async function removeAbandoned(wal: string, now: Date): Promise<void> {
  const partials = (await readdir(wal)).filter((name) => name.endsWith(partialEnd));
  for (const path of partials.map((name) => join(wal, name))) {
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs < Number(now) - days(1)) await rm(path, { force: true });
  }
}
