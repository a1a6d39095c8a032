import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { retentionOfModules } from '../../testing/module-parts.ts';
import { retentionPage } from './retention-page.ts';
import { playerRules, removalsOf } from './retention-rules.ts';
import { retentionTable } from './retention-table.ts';

const database = useTestDatabase();

it('every table of the database has a line, and every line a table', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker', 'public')`,
  );
  expect(Object.keys(retentionTable).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('every table that names a player states how its rows end', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT DISTINCT table_schema || '.' || table_name AS name FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND column_name LIKE '%player_id'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const ofNobody = Object.entries(retentionTable).flatMap(([name, kept]) => ('nobody' in kept ? [name] : []));
  expect(rows.map(({ name }) => name).filter((name) => ofNobody.includes(name))).toEqual([]);
});

it('the retention table names the rules of the nightly run, and no other', () => {
  const named = new Set<string>(
    Object.values(retentionTable).flatMap((kept) => ('rules' in kept ? kept.rules : [])),
  );
  const worked = [...removalsOf(retentionOfModules).map(({ rule }) => rule), ...Object.values(playerRules)];
  expect([...named].toSorted()).toEqual(worked.toSorted());
});

it('the page in docs is generated from the retention table', () => {
  const page = join(import.meta.dirname, '../../../../../docs/retention.md');
  expect(readFileSync(page, 'utf8')).toBe(retentionPage());
});
