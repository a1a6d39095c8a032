/** Loads a simulation's evidence into the product's database and audits both in plain SQL. All rules are in the SQL files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** A line of the audit. */
export type Finding = {
  readonly what: string;
  readonly lookedAt: number;
  readonly differences: number;
  /** An example of the discrepancies. */
  readonly example: string | null;
};

/** Rows of evidence by kind; the files `0-evidence.sql` list the kinds. */
export type Evidence = Readonly<Record<string, readonly object[]>>;

/**
 * Audits a database against this evidence. Needs the database's owner.
 * @param own the folder with the evidence and questions that only this simulation has
 */
export async function audit(
  client: pg.ClientBase,
  evidence: Evidence,
  own: string,
): Promise<readonly Finding[]> {
  await loadEvidence(client, evidence, own);
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

/** Loads the evidence into the schema `simulation`. */
export async function loadEvidence(client: pg.ClientBase, evidence: Evidence, own: string): Promise<void> {
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
