import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '../database.gen.ts';
import type { Db } from '../database.ts';

/** Counts the statements of some work, which is its number of round trips to the database. */
export async function statementsOf(pool: Pool, work: (db: Db) => Promise<unknown>): Promise<number> {
  let statements = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      statements += 1;
    },
  });
  await work(db);
  return statements;
}
