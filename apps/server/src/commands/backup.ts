/**
 * `npm run backup`: takes a base copy of the running embedded database. `npm run backup -- new-key FILE` makes the
 * secret key of an installation's backups. See the runbook.
 */
import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { liesIn } from '../platform/backup/backup-settings.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { runningPostgres } from '../platform/embedded-postgres.ts';
import { startFailure } from '../start-failure.ts';

async function backup(command: string | undefined, file: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  if (command === 'new-key' && file) return newKey(file, config);
  if (command !== undefined) throw new ConfigError(['npm run backup, or npm run backup -- new-key FILE']);
  const { folder, recipient, days } = config.backups;
  if (config.databaseUrl)
    throw new ConfigError([
      'DATABASE_URL: is set, and only the embedded PostgreSQL is backed up by this command; deploy/pgbackrest has a recipe for others',
    ]);
  if (!folder || !recipient)
    throw new ConfigError(['BACKUP_DIR, BACKUP_RECIPIENT: must be set, to back up there']);
  const postgres = await runningPostgres(config.databaseFolder);
  if (!postgres)
    throw new ConfigError(['the product must be running on this machine, with the same DATA_DIR']);
  const beganAt = Date.now();
  const { name, data } = await takeBackup({ ownerUrl: postgres.ownerUrl, folder, recipient, days });
  const seconds = Math.ceil((Date.now() - beganAt) / 1000);
  process.stdout.write(`Backup ${name}: ${Math.ceil(data.bytes / 1e6)} MB in ${seconds} s, in ${folder}.\n`);
}

async function newKey(file: string, { backups }: Config): Promise<void> {
  if (backups.folder && liesIn(backups.folder, file))
    throw new ConfigError(['the secret key must not lie in BACKUP_DIR']);
  const identity = await generateX25519Identity();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}
The secret key is in ${file}. Store it in two places, neither with the backups: nothing is restored without it.
`);
}

const [command, file] = process.argv.slice(2);
backup(command, file).catch((error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
});
