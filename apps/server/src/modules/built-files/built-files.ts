/**
 * The front-end files of all builds that are served or were replaced recently. During a rolling update, any
 * process may receive a request for a file of the old or the new build. Each process stores the files of its
 * build in the database when it starts, and reads missing files from there. Stores nothing about players.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, days } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { FindKeptFile, KeptFile } from '../../platform/http/kept-file.ts';
import { ok } from '../../platform/result.ts';
import {
  addFiles,
  currentPaths,
  findFile,
  lockFiles,
  markReplaced,
  removeReplaced,
  type WebApp,
} from './built-file-store.ts';

/** How long a replaced build's files are kept, because a page of it may still be open. */
const keptForMs = days(7);

/**
 * Keeps the files of a build, and removes those of builds that were replaced more than a week ago. Only reads once
 * when the build is already stored.
 * @param folder the built app
 */
export async function keepBuiltFiles(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  app: WebApp,
  folder: string,
): Promise<void> {
  const own = (await readdir(join(folder, 'assets')))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
  const known = await currentPaths(db, app);
  const added = own.filter((path) => !known.includes(path));
  const replaced = known.filter((path) => !own.includes(path));
  if (added.length === 0 && replaced.length === 0) return;
  const files = await Promise.all(added.map(async (path) => ({ path, ...(await contentOf(folder, path)) })));
  await inTransaction(db, async (tx) => {
    await lockFiles(tx);
    await addFiles(tx, app, files);
    await markReplaced(tx, app, replaced, clock.now());
    await removeReplaced(tx, after(clock.now(), -keptForMs));
    return ok(undefined);
  });
}

async function contentOf(folder: string, path: string): Promise<KeptFile> {
  const compressed = join(folder, `${path}.br`);
  const isBrotli = existsSync(compressed);
  return { isBrotli, content: await readFile(isBrotli ? compressed : join(folder, path)) };
}

/**
 * Returns a function that finds kept files of an app; undefined when none are kept. Runs one look-up at a
 * time, so that guessed paths do not slow other requests.
 */
export function keptFilesOf(
  { keepsBuilds }: { readonly keepsBuilds: boolean },
  db: Db,
  app: WebApp,
): FindKeptFile | undefined {
  if (!keepsBuilds) return undefined;
  const inTurn = limitConcurrency({ atOnce: 2, waitingAtMost: 100 });
  return (path) => inTurn(() => findFile(db, app, path));
}
