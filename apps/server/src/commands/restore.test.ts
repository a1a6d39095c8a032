import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFunctions } from '../database-functions.ts';
import { databaseGrants } from '../database-grants.ts';
import { goldenDay } from '../modules/books/testing/golden-day.ts';
import { archiveFlags } from '../platform/backup/archiving.ts';
import {
  archivedFiles,
  type BaseCopy,
  baseFolder,
  dataFile,
  nextSegment,
  walFolder,
} from '../platform/backup/backup-folder.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { archiveNow, takeBackup } from '../platform/backup/take-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase, createPool, type Db } from '../platform/database.ts';
import { grantRights } from '../platform/database-roles.ts';
import { type RunningPostgres, startPostgres } from '../platform/embedded-postgres.ts';
import { installJobs } from '../platform/jobs.ts';
import { migrate } from '../platform/migrate.ts';
import { makeThrowawayFolder } from '../platform/testing/throwaway-postgres.ts';
import { drill } from './restore/drill.ts';

const restoreSegment = join(import.meta.dirname, '../platform/backup/restore-segment.ts');
let root: string;
let postgres: RunningPostgres;
let db: Db;
let folder: string;
let identityFile: string;
let base: BaseCopy;

beforeAll(async () => {
  root = await makeThrowawayFolder('lokalbingo-backup-');
  [folder, identityFile] = [join(root, 'backups'), join(root, 'key')];
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(identityFile, `# made by a test\n${identity}\n`);
  const quick = ['-c', 'fsync=off', '-c', 'autovacuum=off'];
  postgres = await startPostgres(join(root, 'data', 'postgres'), [
    ...quick,
    ...(await archiveFlags({ folder, recipient })),
  ]);
  const { ownerUrl } = postgres;
  await migrate(ownerUrl, join(import.meta.dirname, '../../migrations'));
  await installJobs(ownerUrl);
  await grantRights(ownerUrl, databaseGrants, databaseFunctions);
  db = createDatabase(createPool(ownerUrl, () => undefined, { connections: 2 }));
  await goldenDay(db, 1);
  base = await takeBackup({ ownerUrl, folder, recipient, days: 14 });
  // A killed backup, which began after every moment of this test.
  await mkdir(baseFolder(folder, 'killed'));
  await writeFile(dataFile(folder, 'killed'), 'half of it');
});
afterAll(async () => {
  await db?.destroy();
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

const order = (target: string, at?: Date) => ({ folder, identityFile, target: join(root, target), at });
const contents = (copy: RunningPostgres) => everyRow(copy.ownerUrl);

/** Returns how many rows each table has, and a hash of them all. */
async function everyRow(url: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const all = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS has FROM ${name} AS t`,
    );
    const { rows } = await client.query<{ name: string; has: string }>(all.join(' UNION ALL '));
    return new Map(rows.map(({ name, has }) => [name, has]));
  } finally {
    await client.end();
  }
}

/** Returns a moment after everything that is committed, and before everything that is not. */
async function thisMoment(): Promise<Date> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await client.query('SELECT pg_sleep(0.002)');
  const { rows } = await client.query(`SELECT date_trunc('milliseconds', clock_timestamp()) AS moment`);
  await client.end();
  return rows[0].moment;
}

it('a restore to a moment has every row of that moment, and none that came later', async () => {
  await goldenDay(db, 2);
  const atThatMoment = await everyRow(postgres.ownerUrl);
  const moment = await thisMoment();
  await goldenDay(db, 3);
  await archiveNow(postgres.ownerUrl);
  const { seen } = await restoreBackup(order('restored', moment), contents);
  expect(seen).toEqual(atThatMoment);
  expect(seen.get('ledger.transfers')).toMatch(/^26 /);
  // Once in place, it archives the history of its new timeline.
  expect(await readdir(join(root, 'restored/pg_wal/archive_status'))).toContain('00000002.history.ready');
  await expect(restoreBackup(order('restored', moment), contents)).rejects.toThrow('exists');
});

it('a drill says whether the newest backup is sound; a WAL segment damaged or missing is named', async () => {
  const tried = () =>
    drill(systemClock, { ownerUrl: postgres.ownerUrl, folder, identityFile, scratch: join(root, 'scratch') });
  expect(await tried()).toMatchObject({ copy: base.name, isSound: true });
  const spoilt = nextSegment(base.lastSegment);
  const path = (await archivedFiles(walFolder(folder))).get(spoilt)?.path ?? '';
  await appendFile(path, 'x');
  expect(await tried()).toMatchObject({ isSound: false, found: expect.stringContaining(spoilt) });
  await rm(path);
  // The command that PostgreSQL runs while it replays. With an exit code above 125 PostgreSQL does not start.
  await expect(
    promisify(execFile)(process.execPath, [restoreSegment, walFolder(folder), '', spoilt, '']),
  ).rejects.toMatchObject({
    code: 200,
    stderr: expect.stringContaining(`${spoilt} is missing`),
  });
  expect((await readdir(root)).filter((name) => name.startsWith('scratch'))).toEqual([]);
});

it('a moment before the first backup is refused, as is another key', async () => {
  await expect(restoreBackup(order('none', new Date(0)), contents)).rejects.toThrow('The oldest moment');
  await writeFile(identityFile, await generateX25519Identity());
  await expect(restoreBackup(order('none'), contents)).rejects.toThrow('cannot be read');
});
