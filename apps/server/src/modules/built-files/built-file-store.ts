import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { KeptFile } from '../../platform/http/kept-file.ts';
import { lockKeys } from '../../platform/lock-order.ts';

/** The front ends that a server serves. */
export type WebApp = 'portal' | 'game' | 'hall';

/** Makes other processes that store files wait until this transaction ends. */
export const lockFiles = (tx: Tx): Promise<void> => lockKeys(tx, 'web.built_files', ['all']);

/** Returns the stored paths of an app's newest build. */
export async function currentPaths(db: Db, app: WebApp): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('web.built_files')
    .select('path')
    .where('app', '=', app)
    .where('replaced_at', 'is', null)
    .execute();
  return rows.map(({ path }) => path);
}

/** Adds files of an app; marks existing ones as current. */
export async function addFiles(
  tx: Tx,
  app: WebApp,
  files: readonly (KeptFile & { readonly path: string })[],
): Promise<void> {
  for (const { path, isBrotli, content } of files)
    await tx
      .insertInto('web.built_files')
      .values({ app, path, is_brotli: isBrotli, content })
      .onConflict((conflict) => conflict.columns(['app', 'path']).doUpdateSet({ replaced_at: null }))
      .execute();
}

/** Marks files of an app as replaced. */
export async function markReplaced(tx: Tx, app: WebApp, paths: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('web.built_files')
    .set({ replaced_at: at })
    .where('app', '=', app)
    .where(sql<boolean>`path = ANY (${paths})`)
    .execute();
}

/** Removes files that were replaced before a moment. */
export async function removeReplaced(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('web.built_files').where('replaced_at', '<', before).execute();
}

/** Returns a file of any build that is still kept. */
export async function findFile(db: Db, app: WebApp, path: string): Promise<KeptFile | undefined> {
  return db
    .selectFrom('web.built_files')
    .select(['is_brotli as isBrotli', 'content'])
    .where('app', '=', app)
    .where('path', '=', path)
    .executeTakeFirst();
}
