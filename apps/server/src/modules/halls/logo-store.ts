/** SQL for logos that halls have uploaded. A logo is never changed. */
import { hash } from 'node:crypto';
import type { Db, Tx } from '../../platform/database.ts';

/** Adds a logo, a PNG file. @returns its file name, which is its SHA-256 */
export async function addLogo(tx: Tx, content: Buffer): Promise<string> {
  const fileName = `${hash('sha256', content)}.png`;
  await tx
    .insertInto('halls.logos')
    .values({ file_name: fileName, content })
    .onConflict((conflict) => conflict.column('file_name').doNothing())
    .execute();
  return fileName;
}

/** Returns the logo with this file name. */
export async function logoOf(db: Db, fileName: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('halls.logos')
    .select('content')
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  return row?.content;
}
