import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isUselessAfter } from './database-failure.ts';
import { asPrepared } from './prepared-statements.ts';

/**
 * Adapts the pool to Kysely's interface. Statements that begin with `prepared` have names. A connection is discarded
 * when its server is no longer the primary, and when an answer timed out, because the next statement would wait for the
 * same silent server.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? kyselyClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function kyselyClient(client: pg.PoolClient): PostgresPoolClient {
  let end: unknown;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (end) throw end;
    try {
      return await client.query(asPrepared(text, values));
    } catch (error) {
      if (isUselessAfter(error)) end = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || end !== undefined),
  };
}
