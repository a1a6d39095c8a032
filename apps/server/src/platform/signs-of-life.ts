/**
 * Which processes live, as PostgreSQL sees it: each holds a lock named after itself on a connection, and PostgreSQL
 * lets go of it when that connection is gone. So what a killed process held can be taken over at once, and nobody has
 * to guess from the time that has passed. Who loses only the connection counts as gone until it is back: what is taken
 * over must therefore bear to be done twice.
 */
import type pg from 'pg';

/** Shows on this connection that the process of that name lives, until the connection ends. Safe to repeat. */
export async function showLife(client: pg.ClientBase, name: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock_shared(hashtextextended('life of ' || $1, 0))", [name]);
}

/** SQL that is true where the process named in a column is gone. It is asked inside a transaction. */
export const isGone = (column: string): string =>
  `pg_try_advisory_xact_lock(hashtextextended('life of ' || ${column}, 0))`;
