import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outsideMark } from '../apps/server/src/platform/migrate.ts';

const folder = join(import.meta.dirname, '../apps/server/migrations');
/** The first migration that is applied while people play. */
const first = '0112';

/** Returns the statements of a migration that would stop play while a table is read. */
function complaintsAbout(sql: string): readonly string[] {
  const created = [...sql.matchAll(/CREATE TABLE (\S+)/g)].map(([, table]) => table);
  const isRepeatable = sql.startsWith(outsideMark) && sql.includes('DROP INDEX CONCURRENTLY IF EXISTS');
  return sql.split(';').flatMap((statement) => {
    const [, table = ''] = /INDEX .* ON (\S+)/.exec(statement) ?? /ALTER TABLE (\S+)/.exec(statement) ?? [];
    const complaint = complaintAbout(statement, isRepeatable);
    return complaint && !created.includes(table) ? [`${table}: ${complaint}`] : [];
  });
}

function complaintAbout(statement: string, isRepeatable: boolean): string | undefined {
  if (/CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/.test(statement)) return 'create the index CONCURRENTLY';
  if (/CREATE .*INDEX CONCURRENTLY/.test(statement) && !isRepeatable)
    return `begin the file with "${outsideMark}", and drop what an earlier attempt left`;
  if (!statement.includes('ALTER TABLE')) return undefined;
  if (/ADD (CONSTRAINT|CHECK|FOREIGN|UNIQUE)|REFERENCES/.test(statement) && !statement.includes('NOT VALID'))
    return 'add the constraint NOT VALID, and validate it in the next file';
  if (/ALTER (COLUMN )?\S+ (SET NOT NULL|(SET DATA )?TYPE)/.test(statement))
    return 'add a column instead, and fill it';
  return undefined;
}

it('no migration blocks play while PostgreSQL reads a whole table', () => {
  const names = readdirSync(folder).filter((name) => name >= first);
  expect(names.flatMap((name) => complaintsAbout(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

it.each([
  ['CREATE INDEX a ON b.c (d)', 'b.c: create the index CONCURRENTLY'],
  ['CREATE UNIQUE INDEX CONCURRENTLY a ON b.c (d)', 'b.c: begin the file with'],
  ['ALTER TABLE b.c ADD CONSTRAINT a CHECK (d > 0)', 'b.c: add the constraint NOT VALID'],
  ['ALTER TABLE b.c ADD d integer REFERENCES b.e', 'b.c: add the constraint NOT VALID'],
  ['ALTER TABLE b.c ALTER d TYPE bigint', 'b.c: add a column instead'],
  ['ALTER TABLE b.c ALTER COLUMN d SET NOT NULL', 'b.c: add a column instead'],
])('refuses: %s', (sql, complaint) => {
  expect(complaintsAbout(sql)).toEqual([expect.stringContaining(complaint)]);
});

it.each([
  'CREATE TABLE b.c (d integer); CREATE INDEX a ON b.c (d)',
  `${outsideMark}\nDROP INDEX CONCURRENTLY IF EXISTS b.a;\nCREATE INDEX CONCURRENTLY a ON b.c (d);`,
  'ALTER TABLE b.c ADD d integer; ALTER TABLE b.c ADD CONSTRAINT a CHECK (d > 0) NOT VALID',
])('accepts: %s', (sql) => {
  expect(complaintsAbout(sql)).toEqual([]);
});
