import { hours } from '@lokalbingo/contract/durations';
import { fetchOwnCopy } from '@lokalbingo/contract/own-copy';
import { beforeAll, describe, expect, it } from 'vitest';
import { assert } from '../../platform/result.ts';
import { samplePassword } from '../identity/testing/sample-password.ts';
import { copiedTables, type TableInCopy } from './copied-tables.ts';
import { storeMarkedPlayer } from './testing/marked-player.ts';
import { useOwnCopyFixture } from './testing/own-copy-fixture.ts';

const fixture = useOwnCopyFixture();
const decided: Readonly<Record<string, TableInCopy>> = copiedTables;

/** A marked value found in a table. */
type Found = { readonly table: string; readonly column: string; readonly value: string };
let copyOfA: string;
let found: readonly Found[];

beforeAll(async () => {
  const { api, hallId } = fixture;
  const a = await storeMarkedPlayer(api.database, api.clock, { hallId, mark: 'A' });
  await storeMarkedPlayer(api.database, api.clock, { hallId, mark: 'B' });
  api.clock.advance(hours(1));
  const fetched = await api.call(fetchOwnCopy, { as: a, body: { passord: samplePassword } });
  assert(fetched.answer, 'The copy is accepted.');
  copyOfA = await fetched.answer.content.text();
  found = await markedValues();
});

/** Returns every marked text, and every marked secret as text, in the whole database. */
async function markedValues(): Promise<readonly Found[]> {
  const { rows: columns } = await fixture.api.database.pool.query<{
    table: string;
    column: string;
    kind: string;
  }>(
    `SELECT c.table_schema || '.' || c.table_name AS table, c.column_name AS column, c.data_type AS kind
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'bytea')
       AND c.table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  const values: Found[] = [];
  for (const { table, column, kind } of columns) {
    const text = kind === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"`;
    const { rows } = await fixture.api.database.pool.query<{ value: string }>(
      `SELECT DISTINCT ${text} AS value FROM ${table} WHERE ${text} ~* '^[AB]~'`,
    );
    values.push(...rows.map(({ value }) => ({ table, column, value })));
  }
  return values;
}

const isCopied = ({ table, column }: Found): boolean => {
  const decision = decided[table];
  return decision !== undefined && 'copied' in decision && !decision.without?.includes(column);
};
const isOf = (mark: string) => (each: Found) => each.value.toUpperCase().startsWith(`${mark}~`);

describe('the decision for each table', () => {
  it('exists for every table, and only for existing ones', async () => {
    const { rows } = await fixture.api.database.pool.query<{ name: string }>(
      `SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind IN ('r', 'p', 'v', 'm') AND nspname !~ '^pg_'
         AND nspname NOT IN ('information_schema', 'graphile_worker', 'public')`,
    );
    expect(Object.keys(decided).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('never says `aboutNobody` of a table that refers to a player, directly or through another table', async () => {
    const { rows } = await fixture.api.database.pool.query<{ name: string }>(
      `WITH RECURSIVE about (oid) AS (
         SELECT pg_class.oid FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
         WHERE relkind IN ('r', 'p') AND attname ~ '(player|account|member)_id$'
         UNION SELECT conrelid FROM pg_constraint JOIN about ON confrelid = about.oid WHERE contype = 'f'
       ) SELECT about.oid::regclass::text AS name FROM about`,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain('ledger.entries');
    expect(names.filter((name) => 'aboutNobody' in (decided[name] ?? {}))).toEqual([]);
  });

  it('is tested here: the players below have a row in every copied table', async () => {
    const empty: string[] = [];
    for (const [table, decision] of Object.entries(decided)) {
      const { rowCount } = await fixture.api.database.pool.query(`SELECT FROM ${table} LIMIT 1`);
      if ('copied' in decision && rowCount === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });
});

describe("a player's own copy", () => {
  it('contains every text of the copied tables', () => {
    const copied = found.filter(isOf('A')).filter(isCopied);
    expect(copied.length).toBeGreaterThanOrEqual(20);
    expect(copied.filter(({ value }) => !copyOfA.includes(value))).toEqual([]);
  });

  it('contains no secret, internal reason, assessment or excluded column', () => {
    const kept = found.filter(isOf('A')).filter((each) => !isCopied(each));
    expect(kept.length).toBeGreaterThan(30);
    const forms = ({ value }: Found) => [
      value,
      ...['hex', 'base64'].map((form) => Buffer.from(value).toString(form as 'hex')),
    ];
    expect(kept.filter((each) => forms(each).some((form) => copyOfA.includes(form)))).toEqual([]);
    expect(copyOfA).not.toMatch(/force_?aml|extra_?aml|high_?risk|review|argon|scrypt|\$/i);
  });

  it('contains nothing of another player', () => {
    expect(found.filter(isOf('B')).filter(({ value }) => copyOfA.includes(value))).toEqual([]);
    expect(copyOfA).not.toMatch(/\bB~/i);
  });

  it('is in Norwegian, in kroner and in Oslo time', () => {
    expect(JSON.parse(copyOfA)).toMatchSnapshot({ omKopien: expect.anything() });
  });
});
