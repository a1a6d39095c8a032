/**
 * `npm run restore -- …`: restores the embedded database to a moment, or runs a restore drill. See the
 * runbook.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type BackupResult, insertResult } from '../platform/backup/backup-results.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import { runningPostgres } from '../platform/embedded-postgres.ts';
import { osloTimeOf } from '../platform/oslo-calendar.ts';
import { ok } from '../platform/result.ts';
import { runOnDatabase } from '../run-on-database.ts';
import { startFailure } from '../start-failure.ts';
import { checkCopy } from './restore/check-copy.ts';
import { drill } from './restore/drill.ts';
import { momentIn } from './restore/moment-in.ts';

const usage = `npm run restore -- --at TIME [--to FOLDER] [--timeline N]
  restores into a FOLDER that does not exist, "restored" in DATA_DIR by default. TIME is Oslo time,
  "2026-11-28 03:15:00", or has its zone, "2026-11-28T02:15:00Z"; or "latest", the last that was saved.
npm run restore -- --drill
  restores the newest backup beside the running database, checks it, removes it and records the result
npm run restore -- --check ADDRESS --name BACKUP
  checks and records a copy that another program has restored and that runs at an address (postgres://…)`;

async function restore(config: Config, { at, to, timeline }: Typed): Promise<void> {
  const moment = at === undefined || at === 'latest' ? undefined : momentIn(at);
  const wanted = timeline === undefined ? undefined : Number(timeline);
  if (at === undefined || (at !== 'latest' && !moment) || Number.isNaN(wanted))
    throw new ConfigError([usage]);
  const target = resolve(to ?? join(config.databaseFolder, '../restored'));
  say(
    moment ? `To ${osloTimeOf(moment)}, which is ${moment.toISOString()} …` : 'To the last that was saved …',
  );
  const order = { ...restorable(config), target, at: moment, timeline: wanted };
  const { base, seen } = await restoreBackup(order, ({ url }) => checkCopy(url));
  say(`${seen.text}\nRestored from backup ${base.name} into ${target}.`);
  process.exitCode = seen.isSound ? 0 : 1;
}

function restorable({ backups: { folder, identityFile } }: Config) {
  if (!folder || !identityFile)
    throw new ConfigError(['BACKUP_DIR, BACKUP_IDENTITY_FILE: must be set, to restore from and by']);
  return { folder, identityFile };
}

/** Records the result of a drill in the running database, and prints it. */
const record = (tried: (config: Config) => Promise<BackupResult>): Promise<void> =>
  runOnDatabase(async (db, config) => {
    const result = await tried(config);
    await inTransaction(db, async (tx) => ok(await insertResult(tx, result)));
    say(`${result.found}\n${result.isSound ? 'The backup is sound.' : 'THE BACKUP IS NOT SOUND.'}`);
    process.exitCode = result.isSound ? 0 : 1;
  });

async function drillHere(config: Config): Promise<BackupResult> {
  const postgres = config.databaseUrl ? undefined : await runningPostgres(config.databaseFolder);
  if (!postgres)
    throw new ConfigError(['--drill is for the embedded PostgreSQL; for others there is --check']);
  const scratch = join(config.databaseFolder, '../restore-drill');
  return drill(systemClock, { ...restorable(config), ownerUrl: postgres.ownerUrl, scratch });
}

async function checkThere(address: string, copy: string): Promise<BackupResult> {
  const beganAt = systemClock.now();
  const { isSound, text } = await checkCopy(address);
  return { kind: 'drill', copy, beganAt, endedAt: systemClock.now(), isSound, found: text };
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

type Typed = ReturnType<typeof parse>;
const parse = () =>
  parseArgs({
    options: {
      at: { type: 'string' },
      to: { type: 'string' },
      timeline: { type: 'string' },
      drill: { type: 'boolean' },
      check: { type: 'string' },
      name: { type: 'string', default: 'unnamed' },
    },
  }).values;

try {
  const typed = parse();
  const { check, name } = typed;
  if (typed.drill) await record(drillHere);
  else if (check) await record(() => checkThere(check, name));
  else await restore(readConfig(process.env), typed);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
}
