/**
 * Migrations: plain SQL files in the order of their numbers, forward only, applied under a lock so that many servers
 * can start concurrently. An applied file must never change; its checksum is stored. Numbers may have gaps.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Fault } from './result.ts';

const migrationName = /^([0-9]{4})_[a-z0-9_]+\.sql$/;
/** The lock of programs that change the database itself: any fixed number that nothing else locks. */
export const migrationLock = 7_314_001;

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/**
 * Reads a folder of migrations in order.
 * @throws Error when a name is not `0001_words.sql`, or when two files have one number.
 */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(migrationName.exec(name)?.[1] ?? Number.NaN);
      const sql = await readFile(join(folder, name), 'utf8');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  for (const [index, { number, name }] of migrations.entries()) {
    if (Number.isNaN(number)) throw new Error(`Migration ${name} should have a name like 0001_words.sql.`);
    const before = migrations[index - 1];
    if (number === before?.number)
      throw new Error(`Migrations ${before.name} and ${name} have the same number.`);
  }
  return migrations;
}

/**
 * Migrates a database to the newest version and returns the names that were applied now. Each file is one transaction.
 * @throws Fault when the database was created by other migrations
 * @throws Error when an applied file has changed since, is newer than this program, or comes after one that is missing
 */
export async function migrate(databaseUrl: string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`CREATE TABLE IF NOT EXISTS public.migrations (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Checks that a database has been migrated, without changing it.
 * @throws Fault when it is not at the newest version. @throws Error like {@link migrate}
 */
export async function expectMigrated(databaseUrl: string, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT coalesce(has_table_privilege(to_regclass('public.migrations'), 'SELECT'), false) AS there",
    );
    const pending = rows[0]?.there ? await pendingOf(client, migrations) : migrations;
    const [first] = pending;
    if (first)
      throw new Fault(
        `The database is not ready, ${first.name} is missing: run "npm run migrate" as its owner.`,
      );
  } finally {
    await client.end();
  }
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await client.query<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM public.migrations ORDER BY number',
  );
  const [first] = applied.rows;
  if (first && first.name !== migrations[0]?.name)
    throw new Fault(
      `The database was made by migrations that later ones have replaced (it has ${first.name}): to get a new demo, delete the folder that DATA_DIR names (.data unless set); any other database must be empty.`,
    );
  for (const [index, row] of applied.rows.entries()) {
    const migration = migrations.find(({ number }) => number === row.number);
    if (migration === undefined)
      throw new Error(`The database has ${row.name}, which this program does not know.`);
    if (migration !== migrations[index])
      throw new Error(`${migrations[index]?.name} should have been applied before ${row.name}.`);
    if (migration.checksum !== row.checksum)
      throw new Error(`${row.name} was changed after it had been applied.`);
  }
  return migrations.slice(applied.rows.length);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO public.migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed.`, { cause: error });
  }
}
