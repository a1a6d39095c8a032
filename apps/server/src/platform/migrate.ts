/**
 * Migrations: plain SQL files in the order of their numbers, forward only, applied under a lock so that many servers
 * can start concurrently. An applied file must never change; its checksum is stored. Numbers may have gaps.
 *
 * They run while players play. A statement that waits for a lock blocks all later ones, so a migration gives
 * up after a moment and tries again. A file that begins with {@link outsideMark} is not a transaction: each
 * statement runs by itself, as `CREATE INDEX CONCURRENTLY` requires, and the file must be safe to run again.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { minutes } from '@lokalbingo/contract/durations';
import pg from 'pg';
import { Fault } from './result.ts';

const migrationName = /^([0-9]{4})_[a-z0-9_]+\.sql$/;
/** The lock of programs that migrate the database: any fixed number that no other code locks. */
const migrationLock = 7_314_001;

/** The first line of a migration that is not a transaction. */
export const outsideMark = '-- outside a transaction';

/** How long a migration waits for a lock before it lets others through, and how long it keeps trying. */
const lockMs = 300;
const attemptsForMs = minutes(10);
const lockNotAvailable = '55P03';

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
 * Migrates a database to the newest version and returns the names that were applied now; undefined when the database is
 * newer than this program, which then changes nothing.
 * @throws Fault when the database was created by other migrations
 * @throws Error when an applied file has changed since, or an earlier file is missing
 */
export async function migrate(databaseUrl: string, folder: string): Promise<readonly string[] | undefined> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await lockMigrations(client);
    await client.query(`CREATE TABLE IF NOT EXISTS public.migrations (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { pending, isNewer } = await compared(client, migrations);
    if (isNewer) return undefined;
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Takes the lock of migrating programs for the lifetime of this connection. Asks again and again, because a
 * waiting statement would in turn hold up an index that is created concurrently.
 */
export async function lockMigrations(client: pg.Client): Promise<void> {
  const ask = 'SELECT pg_try_advisory_lock($1) AS taken';
  while (!(await client.query<{ taken: boolean }>(ask, [migrationLock])).rows[0]?.taken) await pause(100);
}

/**
 * Checks that a database has been migrated, without changing it. It may be newer than this program, because the
 * previous version keeps running while a new one replaces it.
 * @throws Fault when a migration is missing.
 * @throws Error like {@link migrate}
 */
export async function expectMigrated(databaseUrl: string, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT coalesce(has_table_privilege(to_regclass('public.migrations'), 'SELECT'), false) AS there",
    );
    const pending = rows[0]?.there ? (await compared(client, migrations)).pending : migrations;
    const [first] = pending;
    if (first)
      throw new Fault(
        `The database is not ready, ${first.name} is missing: run "npm run migrate" as its owner.`,
      );
  } finally {
    await client.end();
  }
}

/** Returns the migrations that the database lacks, and whether it has newer ones than this program. */
async function compared(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<{ pending: readonly Migration[]; isNewer: boolean }> {
  const applied = await client.query<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM public.migrations ORDER BY number',
  );
  const [first] = applied.rows;
  if (first && first.name !== migrations[0]?.name)
    throw new Fault(
      `The database was made by migrations that later ones have replaced (it has ${first.name}): to get a new demo, delete the folder that DATA_DIR names (.data unless set); any other database must be empty.`,
    );
  const newest = migrations.at(-1)?.number ?? 0;
  const known = applied.rows.filter(({ number }) => number <= newest);
  for (const [index, row] of known.entries()) {
    const migration = migrations.find(({ number }) => number === row.number);
    if (migration === undefined)
      throw new Error(`The database has ${row.name}, which this program does not know.`);
    if (migration !== migrations[index])
      throw new Error(`${migrations[index]?.name} should have been applied before ${row.name}.`);
    if (migration.checksum !== row.checksum)
      throw new Error(`${row.name} was changed after it had been applied.`);
  }
  return { pending: migrations.slice(known.length), isNewer: known.length < applied.rows.length };
}

/** Applies a migration, and tries again while others hold its locks. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const attemptsUntilMs = performance.now() + attemptsForMs;
  for (;;) {
    try {
      return await (migration.sql.startsWith(outsideMark)
        ? applyOutside(client, migration)
        : applyInside(client, migration));
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (!isLocked || performance.now() > attemptsUntilMs)
        throw new Error(`Migration ${migration.name} failed.`, { cause: error });
      await pause(lockMs);
    }
  }
}

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockMs}`);
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Runs the statements one by one, without a lock timeout, because `CREATE INDEX CONCURRENTLY` waits for
 * others and blocks nobody. A file sets its own lock timeout around each statement that locks a table.
 */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;\s*$/m)) await client.query(statement);
  await record(client, migration);
}

async function record(client: pg.Client, { number, name, checksum }: Migration): Promise<void> {
  await client.query('INSERT INTO public.migrations (number, name, checksum) VALUES ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}
