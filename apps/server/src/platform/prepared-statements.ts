/**
 * Statements that PostgreSQL reads and plans once a connection instead of at every call. For the few that run all the
 * time and are long: planning the ledger's one write costs as much as doing it.
 */
import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Begins a template whose text never changes, as in `` sql`${prepared} SELECT …` ``: lists travel as arrays through
 * `unnest`, not as more placeholders, or every length would be prepared apart.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * The pool as Kysely takes it, in which the statements that begin with {@link prepared} have names: by its name a
 * connection knows a statement that it has prepared before.
 */
export function namingPreparedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const naming = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: unknown, values?: unknown): unknown =>
      typeof text === 'string' && text.startsWith(mark)
        ? client.query({ name: nameOf(text), text, values: values as unknown[] })
        : client.query(text as string, values as unknown[]);
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? naming(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
