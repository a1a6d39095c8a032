/** The PostgreSQL settings that archive the WAL and read it back. */
import { chown, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { letOthersPass, postgresUser } from '../embedded-postgres.ts';
import { baseFolder, walFolder } from './backup-folder.ts';

/**
 * A segment is archived after this time even when it is not full, so a lost machine loses no more than this.
 */
const archiveTimeout = '60s';

/**
 * The folder of the backups, and the public key that encrypts them. Without a folder there are no backups.
 */
type Archive = { readonly folder?: string | undefined; readonly recipient?: string | undefined };

/**
 * Creates the folder of the backups, and returns the settings with which PostgreSQL archives its WAL there; none where
 * there are no backups.
 */
export async function archiveFlags({ folder, recipient }: Archive): Promise<readonly string[]> {
  if (!folder || !recipient) return [];
  await mkdir(baseFolder(folder), { recursive: true, mode: 0o700 });
  await mkdir(walFolder(folder), { recursive: true, mode: 0o700 });
  const user = await postgresUser().catch(() => undefined);
  if (user) {
    await chown(walFolder(folder), user.uid, user.gid);
    await letOthersPass(folder);
    await letPostgresRunUs();
  }
  const command = ourCommand('archive-segment.ts', walFolder(folder), recipient);
  return [
    ...['-c', 'archive_mode=on', '-c', `archive_timeout=${archiveTimeout}`],
    ...['-c', `archive_command=${command} %p %f`],
  ];
}

/** Lets the user as whom root runs PostgreSQL read this program. */
export async function letPostgresRunUs(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const file of [process.execPath, import.meta.filename, resolve('age-encryption')])
    await letOthersPass(dirname(file));
}

/** Returns the command that runs a script in this folder, quoted for PostgreSQL's settings. */
export const ourCommand = (script: string, ...args: readonly string[]): string =>
  [process.execPath, join(import.meta.dirname, script), ...args].map(quoted).join(' ');

/** Quotes a word of a command for PostgreSQL's settings. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
