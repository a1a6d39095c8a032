import type { Socket } from 'node:net';
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
  const sendTogether = sendingTogether(client);
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (end) throw end;
    try {
      sendTogether();
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

/**
 * Returns a function that makes statements issued together one write to the server: what the driver sends waits until
 * the work that is ready to run has run.
 */
function sendingTogether(client: pg.PoolClient): () => void {
  // Not in its types.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    stream.cork();
    process.nextTick(() => {
      isWaiting = false;
      stream.uncork();
    });
  };
}
