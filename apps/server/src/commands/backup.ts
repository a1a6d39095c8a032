/**
 * `npm run backup`: takes a base copy of the running embedded database. `npm run backup -- new-key FILE` makes the
 * secret key of an installation's backups; `npm run backup -- done NAME` records a backup that another
 * program took.
 */
import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Config, ConfigError } from '../config.ts';
import { insertResult } from '../platform/backup/backup-results.ts';
import { liesIn } from '../platform/backup/backup-settings.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import { runningPostgres } from '../platform/embedded-postgres.ts';
import { ok } from '../platform/result.ts';
import { runOnDatabase } from '../run-on-database.ts';
import { startFailure } from '../start-failure.ts';

/** A finished copy: its name, and the message to print. */
type Taken = { readonly copy: string; readonly found: string };

async function copyOurs({ backups, databaseUrl, databaseFolder }: Config): Promise<Taken> {
  const { folder, recipient, days } = backups;
  const postgres = databaseUrl ? undefined : await runningPostgres(databaseFolder);
  if (!postgres)
    throw new ConfigError([
      'DATABASE_URL: is set, and this command backs up only the embedded PostgreSQL; for others see deploy/pgbackrest',
    ]);
  if (!folder || !recipient) throw new ConfigError(['BACKUP_DIR, BACKUP_RECIPIENT: must be set, to back up']);
  const { name, data } = await takeBackup({ ownerUrl: postgres.ownerUrl, folder, recipient, days });
  return { copy: name, found: `${Math.ceil(data.bytes / 1e6)} MB in ${folder}` };
}

const record = (taken: (config: Config) => Promise<Taken>): Promise<void> =>
  runOnDatabase(async (db, config) => {
    const beganAt = systemClock.now();
    const { copy, found } = await taken(config);
    const result = {
      kind: 'backup',
      copy,
      found,
      beganAt,
      endedAt: systemClock.now(),
      isSound: true,
    } as const;
    await inTransaction(db, async (tx) => ok(await insertResult(tx, result)));
    process.stdout.write(`Backup ${copy}: ${found}.\n`);
  });

async function newKey(file: string): Promise<void> {
  // Without a key the settings are incomplete, so they are not read here.
  const folder = process.env.BACKUP_DIR;
  if (folder && liesIn(folder, file)) throw new ConfigError(['the secret key must not lie in BACKUP_DIR']);
  const identity = await generateX25519Identity();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}
The secret key is in ${file}. Store it in two places, neither with the backups: nothing is restored without it.
`);
}

const [command, argument] = process.argv.slice(2);
try {
  if (command === undefined) await record(copyOurs);
  else if (command === 'done' && argument)
    await record(async () => ({ copy: argument, found: 'taken by another program' }));
  else if (command === 'new-key' && argument) await newKey(argument);
  else
    throw new ConfigError(['npm run backup, npm run backup -- new-key FILE, or npm run backup -- done NAME']);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
}
