/** How PostgreSQL is told to archive its WAL, and to read it back. */
import { chown, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { letOthersPass, postgresUser } from '../embedded-postgres.ts';
import { baseFolder, walFolder } from './backup-folder.ts';

/** After so long, also a segment that is not full is archived: no more than this is lost with the machine. */
const archiveTimeout = '60s';

/** Where backups go, and the public key that encrypts them; no folder, no backups. */
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

/** Lets the user that root runs PostgreSQL as reach this program. */
export async function letPostgresRunUs(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const file of [process.execPath, import.meta.filename, resolve('age-encryption')])
    await letOthersPass(dirname(file));
}

/** The command that runs a script beside this one, as PostgreSQL wants it written in its settings. */
export const ourCommand = (script: string, ...args: readonly string[]): string =>
  [process.execPath, join(import.meta.dirname, script), ...args].map(quoted).join(' ');

/** A word of a command in the settings of PostgreSQL. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
