/** `npm run restore -- --at TIME`: restores the embedded database to a moment, into a new folder. See the runbook. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { osloTimeOf } from '../platform/oslo-calendar.ts';
import { startFailure } from '../start-failure.ts';
import { checkCopy } from './restore/check-copy.ts';
import { momentIn } from './restore/moment-in.ts';

const usage = `npm run restore -- [--at TIME] [--to FOLDER] [--timeline N]
  TIME is Oslo time, "2026-11-28 03:15:00", or has its zone, "2026-11-28T02:15:00Z"; without it, the last that was saved.
  FOLDER must not exist; by default "restored" in DATA_DIR. BACKUP_DIR and BACKUP_IDENTITY_FILE must be set.`;

async function restore(config: Config, typed: ReturnType<typeof parse>): Promise<void> {
  const { folder, identityFile } = config.backups;
  if (!folder || !identityFile)
    throw new ConfigError(['BACKUP_DIR, BACKUP_IDENTITY_FILE: must be set, to restore from and by']);
  const at = typed.at === undefined ? undefined : momentIn(typed.at);
  if (typed.at !== undefined && at === undefined) throw new ConfigError([usage]);
  const target = resolve(typed.to ?? `${config.databaseFolder}/../restored`);
  const timeline = typed.timeline === undefined ? undefined : Number(typed.timeline);
  process.stdout.write(
    at ? `To ${osloTimeOf(at)}, which is ${at.toISOString()} …\n` : 'To the last that was saved …\n',
  );
  const { base, seen } = await restoreBackup({ folder, identityFile, target, at, timeline }, ({ url }) =>
    checkCopy(url),
  );
  process.stdout.write(`${seen.text}\nRestored from backup ${base.name} into ${target}.\n`);
  process.exitCode = seen.isSound ? 0 : 1;
}

const parse = () =>
  parseArgs({ options: { at: { type: 'string' }, to: { type: 'string' }, timeline: { type: 'string' } } })
    .values;

try {
  await restore(readConfig(process.env), parse());
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
}
