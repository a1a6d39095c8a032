import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate, outsideMark } from './platform/migrate.ts';
import { isLongCheck } from './platform/testing/long-check.ts';

const ours = join(import.meta.dirname, '../migrations');
const name = `beside_play_${randomBytes(4).toString('hex')}`;
const at = (database: string): string =>
  Object.assign(new URL(inject('templateUrl')), { pathname: database }).href;
const open: pg.Client[] = [];
let folder: string;

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: at(database) });
  await client.connect();
  open.push(client);
  return client;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beside-play-'));
  await (await connect('postgres')).query(`CREATE DATABASE ${name}`);
});
afterAll(async () => {
  const [administrator, ...others] = open;
  for (const client of others) await client.end();
  await administrator?.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await administrator?.end();
  await rm(folder, { recursive: true });
});

/**
 * Applies the files beside a reader with every table open and a writer to every table, which represents all purchases.
 * While a migration waits for the reader, the writer must not wait too.
 */
async function migrateBesidePlay(reader: pg.Client, writer: pg.Client): Promise<void> {
  const { rows } = await reader.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'public')`,
  );
  const tables = rows.map((row) => row.name).join(', ');
  await reader.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS SHARE MODE`);
  let hasEnded = false;
  const migrated = migrate(at(name), folder).finally(() => {
    hasEnded = true;
  });
  const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND NOT granted`;
  const isHeldUp = async () => hasEnded || (await writer.query(waiting)).rowCount !== 0;
  await expect.poll(isHeldUp, { interval: 5 }).toBe(true);
  for (let purchases = 0; purchases < 3 && !hasEnded; purchases += 1)
    await writer.query(`BEGIN; LOCK TABLE ${tables} IN ROW EXCLUSIVE MODE; COMMIT`);
  await reader.query('COMMIT');
  await migrated;
}

it('a migration beside a slow reader delays no purchase, and is applied in the end', async () => {
  const files = (await readdir(ours)).sort();
  const firstBeside = isLongCheck ? 29 : files.length - 1;
  for (const file of files.slice(0, firstBeside)) await copyFile(join(ours, file), join(folder, file));
  await migrate(at(name), folder);
  const [reader, writer] = [await connect(name), await connect(name)];
  for (const file of files.slice(firstBeside)) {
    await copyFile(join(ours, file), join(folder, file));
    await migrateBesidePlay(reader, writer);
  }
  await writeFile(join(folder, '9000_column.sql'), 'ALTER TABLE rounds.rounds ADD more integer');
  await migrateBesidePlay(reader, writer);
  await writeFile(
    join(folder, '9001_index.sql'),
    `${outsideMark}\nDROP INDEX CONCURRENTLY IF EXISTS rounds.more;\nCREATE INDEX CONCURRENTLY more ON rounds.rounds (more);\n`,
  );
  await migrateBesidePlay(reader, writer);
  const { rows } = await reader.query("SELECT FROM pg_indexes WHERE indexname = 'more' AND indexdef <> ''");
  expect(rows).toHaveLength(1);
});
