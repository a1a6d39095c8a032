/** Puts what is remembered of a simulation beside the product's books and has plain SQL judge both. The judgement is in the SQL files alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** A line of the audit. */
export type Finding = {
  readonly what: string;
  readonly lookedAt: number;
  readonly differences: number;
  /** One of the differences. */
  readonly example: string | null;
};

/** What is remembered, by what each row is of; the files `0-evidence.sql` say which there are. */
export type Evidence = Readonly<Record<string, readonly object[]>>;

/**
 * Audits a database, as its owner, beside this evidence.
 * @param own the folder of the evidence and the questions that this simulation alone has
 */
export async function audit(
  client: pg.ClientBase,
  evidence: Evidence,
  own: string,
): Promise<readonly Finding[]> {
  await layDown(client, evidence, own);
  for (const folder of [everySimulation, own])
    for (const file of questionsIn(folder)) await client.query(sqlOf(folder, file));
  const { rows } = await client.query(
    'SELECT what, looked_at, differences, example FROM audit ORDER BY line',
  );
  return rows.map((row) => ({
    what: row.what,
    lookedAt: Number(row.looked_at),
    differences: Number(row.differences),
    example: row.example,
  }));
}

/** Puts the evidence in a schema of its own, `simulation`. */
export async function layDown(client: pg.ClientBase, evidence: Evidence, own: string): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS simulation CASCADE; CREATE SCHEMA simulation;
    CREATE TABLE simulation.memory (what text NOT NULL, row jsonb NOT NULL)`);
  for (const [what, rows] of Object.entries(evidence))
    await client.query('INSERT INTO simulation.memory SELECT $1, jsonb_array_elements($2::jsonb)', [
      what,
      JSON.stringify(rows),
    ]);
  for (const folder of [everySimulation, own]) await client.query(sqlOf(folder, '0-evidence.sql'));
}

/** The text of one of the SQL files. */
export const sqlOf = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

const everySimulation = import.meta.dirname;
const questionsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => /^[1-9].*\.sql$/.test(file))
    .sort();
