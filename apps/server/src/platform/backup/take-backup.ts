import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { minutes } from '@lokalbingo/contract/durations';
import pg from 'pg';
import { Fault } from '../result.ts';
import {
  type BaseCopy,
  baseCopies,
  baseFolder,
  dataFile,
  removeOld,
  walFolder,
  writeBaseCopy,
} from './backup-folder.ts';
import { writeSealed } from './sealed-file.ts';

/** Files that PostgreSQL creates again at its start. */
const leftOut = [
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
].concat([
  'pg_stat_tmp/*',
  'pg_subtrans/*',
  '*/pgsql_tmp*',
  'postmaster.pid',
  'postmaster.opts',
  'backup_label*',
]);

/** The name of a backup's connection, by which another backup detects it. */
const clientName = 'lokalbingo backup';

/**
 * The inputs of a backup: the running database as its owner, the folder of the copies, and the days that they
 * are kept.
 */
export type BackupOrder = {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly recipient: string;
  readonly days: number;
};

/**
 * Takes a base copy of a running embedded PostgreSQL that archives its WAL. Then removes expired backups.
 * @throws Fault when it does not archive, when another backup is under way, or when the copy fails; a restore ignores
 * an incomplete copy
 */
export async function takeBackup({ ownerUrl, folder, recipient, days }: BackupOrder): Promise<BaseCopy> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    statement_timeout: minutes(10),
    application_name: clientName,
  });
  await client.connect();
  try {
    const { systemId, name, dataFolder } = await lookAt(client, folder);
    await mkdir(baseFolder(folder, name), { recursive: true, mode: 0o700 });
    await client.query('SELECT pg_backup_start($1, fast => true)', [name]);
    const data = await copyData(dataFolder, dataFile(folder, name), recipient);
    const stopped = await stopBackup(client);
    const copy = { name, systemId, ...stopped, data };
    await writeBaseCopy(folder, copy);
    await removeOld(folder, days, copy.endedAt);
    return copy;
  } finally {
    await client.end();
  }
}

async function lookAt(client: pg.Client, folder: string) {
  const { rows } = await client.query<{
    isAlone: boolean;
    command: string;
    systemId: string;
    name: string;
    dataFolder: string;
  }>(`
    SELECT (SELECT count(*) = 1 FROM pg_stat_activity WHERE application_name = '${clientName}') AS "isAlone",
      CASE current_setting('archive_mode') WHEN 'on' THEN current_setting('archive_command') ELSE '' END AS command,
      system_identifier::text AS "systemId",
      to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS"Z"') AS name,
      current_setting('data_directory') AS "dataFolder"
    FROM pg_control_system()`);
  const [found] = rows;
  if (!found?.command.includes(walFolder(folder)))
    throw new Fault(
      'The database does not archive into BACKUP_DIR. Restart the product with BACKUP_DIR set.',
    );
  if (!found.isAlone) throw new Fault('Another backup is under way.');
  const other = (await baseCopies(folder)).find(({ systemId }) => systemId !== found.systemId);
  if (other) throw new Fault(`${folder} has backups of another database. Set a new BACKUP_DIR.`);
  return found;
}

/**
 * Copies the files as they change. Replaying the WAL repairs pages that were copied in the middle of a
 * change.
 */
async function copyData(from: string, to: string, recipient: string): Promise<BaseCopy['data']> {
  const excluded = leftOut.map((pattern) => `--exclude=./${pattern}`);
  const tar = spawn('tar', ['-C', from, ...excluded, '-cf', '-', '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  tar.stderr.on('data', (text) => {
    complaint = String(text).trim();
  });
  const ended = once(tar, 'close');
  const [data, [code]] = await Promise.all([writeSealed(to, tar.stdout, recipient), ended]);
  // 1: a file changed while it was read.
  if (code !== 0 && code !== 1) throw new Fault(`The data could not be copied: ${complaint}`);
  return data;
}

async function stopBackup(
  client: pg.Client,
): Promise<Pick<BaseCopy, 'endedAt' | 'timeline' | 'firstSegment' | 'lastSegment' | 'label'>> {
  const { rows } = await client.query<{ label: string; lastSegment: string; endedAt: Date }>(`
    SELECT labelfile AS label, pg_walfile_name(lsn) AS "lastSegment", clock_timestamp() AS "endedAt"
    FROM pg_backup_stop(wait_for_archive => true)`);
  const [stopped] = rows;
  const [, firstSegment] = /\(file ([0-9A-F]{24})\)/.exec(stopped?.label ?? '') ?? [];
  if (!stopped || !firstSegment) throw new Fault('PostgreSQL did not say where the copy begins.');
  return { ...stopped, firstSegment, timeline: Number.parseInt(firstSegment.slice(0, 8), 16) };
}

/**
 * Archives everything committed so far, and one commit more, so that a restore to a moment before now can see that the
 * moment has passed.
 */
export async function archiveNow(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_current_xact_id()');
    const { rows } = await client.query<{ segment: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
    );
    const givenUpAt = Date.now() + minutes(2);
    while (!(await isArchived(client, rows[0]?.segment ?? ''))) {
      if (Date.now() > givenUpAt) throw new Fault('PostgreSQL does not archive; see its log.');
      await client.query('SELECT pg_sleep(0.05)');
    }
  } finally {
    await client.end();
  }
}

async function isArchived(client: pg.Client, segment: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_archiver WHERE substr(last_archived_wal, 1, 24) >= $1',
    [segment],
  );
  return rowCount === 1;
}
