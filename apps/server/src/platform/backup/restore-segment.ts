/**
 * `node restore-segment.ts FOLDER SPOOL NAME TARGET`: PostgreSQL runs it for each WAL segment that it
 * replays. Also unseals the following segments into the spool, where later calls find them without starting
 * this program. The secret key is in the environment as `BACKUP_IDENTITY`.
 *
 * Exit code 1 says that there is no such segment, at which PostgreSQL stops replaying; 200 that it is damaged
 * or was lost, at which PostgreSQL does not start.
 */
import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Fault } from '../result.ts';
import {
  type ArchivedFile,
  archivedFiles,
  hasLaterSegment,
  isSegment,
  nextSegment,
} from './backup-folder.ts';
import { readSealed } from './sealed-file.ts';

const [wal = '', spool = '', name = '', target = ''] = process.argv.slice(2);
const spooledAtOnce = 16;

async function restoreSegment(): Promise<void> {
  const archived = await archivedFiles(wal);
  const file = archived.get(name);
  if (!file) {
    if (hasLaterSegment(archived, name))
      throw new Fault(`${name} is missing from ${wal}. Only a moment before it can be restored.`);
    process.exitCode = 1;
    return;
  }
  await writeFile(target, await contentOf(file));
  if (isSegment(name)) await spoolAfter(name, archived);
}

/** Unseals the following segments into the spool. Leaves a damaged one to the call that requests it. */
async function spoolAfter(last: string, archived: ReadonlyMap<string, ArchivedFile>): Promise<void> {
  let next = last;
  for (let count = 1; count < spooledAtOnce; count += 1) {
    next = nextSegment(next);
    const file = archived.get(next);
    const content = file && (await contentOf(file).catch(() => undefined));
    if (!content) return;
    await writeFile(join(spool, 'incoming'), content);
    await rename(join(spool, 'incoming'), join(spool, next));
  }
}

async function contentOf({ name, path, sha256 }: ArchivedFile): Promise<Buffer> {
  const into = new PassThrough();
  const [content] = await Promise.all([
    buffer(into),
    readSealed(path, process.env.BACKUP_IDENTITY ?? '', into),
  ]);
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Fault(`${name} in ${wal} is damaged: it is not what was archived.`);
  return content;
}

await restoreSegment().catch((error) => {
  process.stderr.write(`restore: ${error.message}\n`);
  process.exitCode = 200;
});
