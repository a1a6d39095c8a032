import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from './platform/migrate.ts';

/**
 * The fingerprint of the schema of the first 77 migrations, which the baseline replaced: taken from them before they
 * were removed. Compute it again only when PostgreSQL formats its catalogue differently, from an unchanged baseline.
 */
const fingerprint = 'c3f92ddaf1f0b03631350c221ed20988cadf495539023620c69e906fb8113dcd';
/** The later migrations change this schema. */
const firstAfterBaseline = '0078';

/** Every object of our schemas in PostgreSQL's own words, and the one initial row. */
const catalogue = `
  WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname !~ '^(pg_|public$|information_schema$)'),
  relations AS (SELECT * FROM pg_class WHERE relnamespace IN (SELECT oid FROM ours))
  SELECT concat_ws(' ', relkind, oid::regclass, reloptions, relacl) FROM relations
  UNION ALL SELECT concat_ws(' ', attrelid::regclass, row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid), attacl)
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid IN (SELECT oid FROM relations) AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace IN (SELECT oid FROM ours)
  UNION ALL SELECT pg_get_indexdef(oid) FROM relations WHERE relkind = 'i'
  UNION ALL SELECT pg_get_viewdef(oid) FROM relations WHERE relkind = 'v'
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid IN (SELECT oid FROM relations) AND NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', pg_get_functiondef(oid), proacl)
    FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours)
  UNION ALL SELECT row_to_json(facts)::text FROM halls.public_facts AS facts`;

const ours = join(import.meta.dirname, '../migrations');
const name = `baseline_${randomBytes(4).toString('hex')}`;
const at = (database: string): string =>
  Object.assign(new URL(inject('templateUrl')), { pathname: database }).href;
let folder: string;

/** Runs statements as the owner, and returns the rows of the last as arrays. */
async function inDatabase(database: string, text: string): Promise<readonly unknown[][]> {
  const client = new pg.Client({ connectionString: at(database) });
  await client.connect();
  return client.query({ text, rowMode: 'array' }).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

beforeAll(async () => {
  await inDatabase('postgres', `CREATE DATABASE ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'baseline-'));
});
afterAll(async () => {
  await inDatabase('postgres', `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

it('the baseline makes the same database as the 77 migrations that it replaced', async () => {
  for (const file of await readdir(ours))
    if (file < firstAfterBaseline) await copyFile(join(ours, file), join(folder, file));
  await migrate(at(name), folder);
  const lines = (await inDatabase(name, catalogue)).map(([line]) => String(line)).sort();
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(fingerprint);
});
