import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { hasGoneSilent } from './database-failure.ts';
import { asPrepared } from './prepared-statements.ts';

/**
 * The pool in Kysely's interface. Statements that begin with `prepared` have names. A connection with a timed-out
 * answer is discarded: its next statement would wait behind the same silence.
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
  let silence: unknown;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (silence) throw silence;
    try {
      return await client.query(asPrepared(text, values));
    } catch (error) {
      if (hasGoneSilent(error)) silence = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || silence !== undefined),
  };
}
