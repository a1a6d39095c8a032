/**
 * Migrations: plain SQL files in one numbered sequence, forward only, applied under a lock so that many servers can
 * start at once. A file that has been applied may never change; its checksum is kept.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const migrationName = /^([0-9]{4})_[a-z0-9_]+\.sql$/;
// Any fixed number will do, as long as nothing else in the database locks it.
const migrationLock = 7_314_001;

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/**
 * Reads a folder of migrations in order.
 * @throws Error when a name is not `0001_words.sql`, or when a number is missing or doubled.
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
  for (const [index, migration] of migrations.entries()) {
    if (migration.number !== index + 1) {
      throw new Error(
        `Migration ${migration.name} should have number ${String(index + 1).padStart(4, '0')}.`,
      );
    }
  }
  return migrations;
}

/**
 * Brings a database up to the newest migration and returns the names that were applied now.
 * Each file is one transaction. @throws Error when an applied file has changed since, or is newer than this program.
 */
export async function migrate(databaseUrl: string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`CREATE TABLE IF NOT EXISTS public.migrations (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = await client.query<{ number: number; name: string; checksum: string }>(
      'SELECT number, name, checksum FROM public.migrations ORDER BY number',
    );
    for (const row of applied.rows) {
      const migration = migrations[row.number - 1];
      if (migration === undefined)
        throw new Error(`The database has ${row.name}, which this program does not know.`);
      if (migration.checksum !== row.checksum)
        throw new Error(`${row.name} was changed after it had been applied.`);
    }
    const pending = migrations.slice(applied.rows.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
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
